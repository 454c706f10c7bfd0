/** Shutdown: everything in reverse order of opening, also when some of it fails. */
import { expect, test } from 'vitest';
import { closeAll } from '#compose/close-all.ts';

test('closes in reverse order, also after a failure, and throws the first', async () => {
  const closed: string[] = [];
  const opened = [
    () => void closed.push('lock'),
    async () => {
      throw new Error('the second failure');
    },
    async () => void closed.push('store'),
    async () => {
      throw new Error('the disk failed');
    },
    () => void closed.push('routes'),
  ];
  await expect(closeAll(opened)).rejects.toThrow('the disk failed');
  expect(closed).toEqual(['routes', 'store', 'lock']);
});

test('closes nothing twice', async () => {
  let times = 0;
  const opened = [() => void times++];
  await Promise.all([closeAll(opened), closeAll(opened)]);
  expect(times).toBe(1);
});
