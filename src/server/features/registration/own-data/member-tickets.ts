import type { Keys } from '#src/server/platform/keys.ts';
import type { MemberData } from '#src/server/platform/member-data.ts';
import type { PlaceTraces } from '../contacts/place-traces.ts';
import { eraseTickets } from './ticket-erasure.ts';
import { readTickets } from './ticket-export.ts';

/** A member's tickets with all that hangs on them: health data, replies to hosts, links, notes at the gates. */
export function memberTickets(keys: Keys, placeTraces: PlaceTraces): MemberData {
  return {
    tables: [
      'registrations',
      'registration_health',
      'question_replies',
      'imported_rows',
      'place_claims',
      'check_ins',
      'check_in_scans',
      'check_in_health_views',
      'check_in_quarantine',
    ],
    eraseMember: (trx, { owner, now }) =>
      eraseTickets(trx, { keys, placeTraces, memberId: owner.id, now }),
    exportMember: async (db, { id }) => ({
      topics: { registrations: await readTickets(db, { keys, memberId: id }) },
    }),
  };
}
