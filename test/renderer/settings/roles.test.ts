import { describe, expect, it } from 'vitest';
import { leastRole } from '#till/settings/staff/people-rules.tsx';
import { initialsOf } from '#till/shell/avatar.tsx';

describe('the matrix of permissions', () => {
  it('permits an action to a role and those above it, and denies it to a role and those below it', () => {
    expect(leastRole('cashier', true)).toBe('cashier');
    expect(leastRole('cashier', false)).toBe('manager');
    expect(leastRole('manager', true)).toBe('manager');
    expect(leastRole('manager', false)).toBe('owner');
    expect(leastRole('owner', false)).toBe('owner');
  });
});

describe('a person’s initials', () => {
  it('are of the first two words, or the first two letters', () => {
    expect(['Mara', 'anna berg', 'Jo van Dam', 'Ö', '  Li  ', '👩‍🍳 Ada'].map(initialsOf)).toEqual([
      ...['MA', 'AB', 'JV', 'Ö', 'LI', '👩A'],
    ]);
  });
});
