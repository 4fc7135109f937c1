import { expect, test } from 'vitest';
import { listedStates, tallyParticipants, type ParticipantGroup } from './participant-counts.ts';

const group = (overrides: Partial<ParticipantGroup>): ParticipantGroup => ({
  category: 'half',
  state: 'confirmed',
  payment: 'paid',
  jersey: 'M',
  wave: '-',
  attention: false,
  incomplete: false,
  waiting: false,
  count: 1,
  ...overrides,
});

const groups = [
  group({ count: 10 }),
  group({ state: 'pending', payment: 'unpaid', count: 4 }),
  group({ category: '10k', wave: 'A', attention: true, count: 3 }),
  group({ state: 'cancelled', payment: 'none', incomplete: true, count: 2 }),
  group({ state: 'waitlisted', payment: 'none', waiting: true, count: 5 }),
];

test('without a filter only those with a place count; who waits or was cancelled stands beside their state', () => {
  const counts = tallyParticipants(groups, {});
  expect(counts.total).toBe(17);
  expect(counts.state).toEqual({ confirmed: 13, pending: 4, cancelled: 2, waitlisted: 5 });
  expect(counts.payment).toEqual({ paid: 13, unpaid: 4 });
  expect(counts.attention).toBe(3);
  expect(counts.incomplete).toBe(0);
  expect(counts.waiting).toBe(5);
});

test('a number follows the other filters, not its own', () => {
  const counts = tallyParticipants(groups, { category: 'half', payment: 'paid' });
  expect(counts.total).toBe(10);
  expect(counts.payment).toEqual({ paid: 10, unpaid: 4 });
  expect(counts.category).toEqual({ half: 10, '10k': 3 });
});

test('size, wave, state and marks filter too', () => {
  expect(tallyParticipants(groups, { wave: 'A', jersey: 'M' }).total).toBe(3);
  expect(tallyParticipants(groups, { attention: 'true' }).total).toBe(3);
  expect(tallyParticipants(groups, { waiting: 'true' })).toMatchObject({
    total: 5,
    waiting: 5,
  });
  expect(tallyParticipants(groups, { state: 'cancelled', incomplete: 'true' }).total).toBe(2);
});

test('who passed a point or is missing after one is listed in every state', () => {
  const every = ['pending', 'confirmed', 'waitlisted', 'cancelled', 'transferred'];
  expect(listedStates({ point: 'any' })).toEqual(every);
  expect(listedStates({ chain: 'started_only' })).toEqual(every);
  expect(listedStates({ chain: 'started_only', state: 'cancelled' })).toEqual(['cancelled']);
  expect(listedStates({ waiting: 'true' })).toEqual(['waitlisted']);
});
