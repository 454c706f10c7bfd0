import { describe, expect, it } from 'vitest';
import { isNearNode, isPlainRemote, operatorOf } from '#domain/methods/node-place.ts';

describe('the place of a node', () => {
  it.each([
    'http://127.0.0.1:18081',
    'http://localhost:18081',
    'http://[::1]:18081',
    'http://192.168.1.5:18081',
    'http://10.8.0.1:18081',
    'http://172.31.0.9:18081',
    'http://[fd12::1]:18081',
    'http://monerod:18081',
    'http://box.local:18081',
  ])('%s is near: no warning, and each port is a separate node', (url) => {
    expect(isNearNode(url)).toBe(true);
    expect(isPlainRemote(url)).toBe(false);
    expect(operatorOf(url)).toBe(new URL(url).host);
  });

  it.each([
    ['http://node.example:18089', true],
    ['http://172.32.0.1:18089', true],
    ['http://1270.example', true],
    ['https://node.example:18089', false],
    ['http://abcdef.onion:18081', false],
  ])('%s is a foreign node; unencrypted: %s', (url, plain) => {
    expect(isNearNode(url)).toBe(false);
    expect(isPlainRemote(url)).toBe(plain);
    expect(operatorOf(url)).toBe(new URL(url).hostname);
  });

  it('an invalid address is no place, and gets no warning', () => {
    for (const text of ['', 'node.example', 'http://']) {
      expect([isNearNode(text), isPlainRemote(text)]).toEqual([false, false]);
    }
  });
});
