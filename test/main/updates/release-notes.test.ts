/** What is new in a version, from the change log. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { notesOf } from '#main/runtime/changelog.ts';
import { ROOT } from '#test/support/machine/root.ts';
import packageJson from '../../../package.json' with { type: 'json' };

const LOG = '# Changes\n\n## 1.1.0\n\n- **Fast** `code`\n- Two\n\n## 1.0.0\n\nThe first.\n';

test('is the text below its heading, as plain text', () => {
  expect(notesOf(LOG, '1.1.0')).toBe('• Fast code\n• Two');
  expect(notesOf(LOG, '1.0.0')).toBe('The first.');
  expect(notesOf(LOG, '1.0')).toBe('');
});

test('is written for the version of this checkout', () => {
  expect(notesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), packageJson.version)).not.toBe('');
});
