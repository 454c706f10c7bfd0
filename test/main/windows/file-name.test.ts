/** File names from arbitrary titles. */
import { describe, expect, test } from 'vitest';
import { fileName } from '#main/windows/file-name.ts';

describe('the name of the file', () => {
  test.each([
    ['Receipt 7Yq3sV1nKcW5xRb8TgJd2M', 'Receipt 7Yq3sV1nKcW5xRb8TgJd2M'],
    ['إيصال 7Yq3', 'إيصال 7Yq3'],
    ['../../etc/passwd', 'etcpasswd'],
    ['C:\\Windows\\x', 'CWindowsx'],
    ['a\u0000b\u202egpj.exe', 'abgpj.exe'],
    ['...', 'Cointill'],
    ['', 'Cointill'],
  ])('%j becomes %j', (title, name) => {
    expect(fileName(title)).toBe(name);
  });
});
