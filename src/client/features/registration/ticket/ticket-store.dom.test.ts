import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredTicket } from '#src/client/lib/storage/database.ts';
import { makeTicket } from '#tests/support/registration/ticket.ts';
import { persistTickets } from './ticket-store.ts';

const stored = new Map<string, StoredTicket>();
const told = vi.hoisted(() => vi.fn<() => void>());
let isRefused = false;

vi.mock('./tell-new-code.tsx', () => ({ tellNewCode: told }));

/** As much of the phone's database as tickets need. */
vi.mock('#src/client/lib/storage/database.ts', () => ({
  openDatabase: async () => {
    await Promise.resolve();
    if (isRefused) throw new DOMException('refused', 'InvalidStateError');
    const store = {
      get: async (id: string) => Promise.resolve(stored.get(id)),
      put: async (row: StoredTicket) => Promise.resolve(stored.set(row.id, row)),
    };
    return { transaction: () => ({ store, done: Promise.resolve() }) };
  },
}));

const before = makeTicket({ rev: 4 });
const after = makeTicket({ rev: 5, code: 'KAK29XQ47H3DPB6TW1M8' });

beforeEach(() => {
  stored.clear();
  told.mockClear();
  isRefused = false;
});

test('a changed code is said once', async () => {
  await persistTickets([before]);
  await persistTickets([after]);
  await persistTickets([after]);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
});

test('an answer that was on its way during a change does not undo it', async () => {
  const askedAt = Date.now() - 1000;
  await persistTickets([before], askedAt);
  await persistTickets([after]);
  expect(await persistTickets([before], askedAt)).toMatchObject([{ ticket: after }]);
  expect(stored.get(after.id)?.ticket).toEqual(after);
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
});

test('what the server says afterwards holds, also where it is older', async () => {
  stored.set(after.id, { id: after.id, ticket: after, savedAt: Date.now() - 1000 });
  expect(await persistTickets([before], Date.now())).toMatchObject([{ ticket: before }]);
  expect(stored.get(after.id)?.ticket).toEqual(before);
});

test('where storage is refused the tickets come back all the same', async () => {
  isRefused = true;
  expect(await persistTickets([after])).toMatchObject([{ ticket: after, isOnPhone: false }]);
});
