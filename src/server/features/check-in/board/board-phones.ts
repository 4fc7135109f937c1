import type { BoardPhone } from '#src/contract/check-in-board/board.ts';
import { seenByMinute } from '#src/domain/check-in/scan-pace.ts';
import type { CountedPhone } from '../staff/phone-repository.ts';

/** The phones of an event by name, as the board shows them. */
export function toBoardPhones(phones: readonly CountedPhone[]): BoardPhone[] {
  return phones
    .toSorted((a, b) => a.label.localeCompare(b.label, 'id', { numeric: true }))
    .map((phone) => ({
      ...phone,
      last_seen_at: seenByMinute(phone.last_seen_at === null ? null : new Date(phone.last_seen_at)),
    }));
}
