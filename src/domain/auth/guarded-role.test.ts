import { expect, test } from 'vitest';
import { isGuardedRole } from './guarded-role.ts';

const order = ['member', 'admin', 'owner'] as const;

test.each([
  { from: 'member', to: 'admin', guarded: true },
  { from: 'admin', to: 'owner', guarded: true },
  { from: null, to: 'admin', guarded: true },
  { from: 'owner', to: 'admin', guarded: true },
  { from: 'owner', to: null, guarded: true },
  { from: 'admin', to: 'member', guarded: false },
  { from: 'admin', to: null, guarded: false },
  { from: 'owner', to: 'owner', guarded: false },
] as const)('from $from to $to asks for the password: $guarded', ({ from, to, guarded }) => {
  expect(isGuardedRole(order, { from, to })).toBe(guarded);
});
