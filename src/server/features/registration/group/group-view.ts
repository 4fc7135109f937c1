import type { Kysely, Transaction } from 'kysely';
import type { Group, GroupPlace } from '#src/contract/registration/groups.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { makeClaimCode } from '../shared/claim-code.ts';
import { isOpen } from '#src/server/features/payments/shared/pay-view.ts';
import { hasWaiver } from '#src/server/features/tickets/shared/ticket-view.ts';
import {
  findGroupRow,
  listGroupPlaces,
  type GroupPlaceRow,
  type GroupRow,
} from './group-repository.ts';

type Dependencies = { db: Kysely<Database> | Transaction<Database>; keys: Keys };
type Input = { id: string; memberId: string; now: Date };

/**
 * What a member ordered for several people, for themselves.
 *
 * @throws problem not_found
 */
export async function readGroup({ db, keys }: Dependencies, asked: Input): Promise<Group> {
  const row = await findGroupRow(db, asked);
  const places = row === null ? [] : await listGroupPlaces(db, row.id);
  const [first] = places;
  if (row === null || first === undefined) throw problem('not_found');
  return {
    id: row.id,
    team: row.team,
    event: eventView(row),
    category_name: first.category_name,
    payment: row.payment,
    amount: row.amount,
    expires_at: row.expires_at?.toISOString() ?? null,
    promo: row.promo_code === null ? null : { code: row.promo_code, discount: row.discount },
    places: places.map((place) => placeView(place, { keys, ...asked })),
  };
}

function eventView(row: GroupRow): Group['event'] {
  const { event_id: id, kind, community_id, title, zone, waiver, waiver_version } = row;
  return {
    id,
    kind,
    community_id,
    title,
    starts_at: row.starts_at.toISOString(),
    zone,
    state: row.event_state === 'cancelled' ? 'cancelled' : 'published',
    waiver,
    waiver_version,
    jersey_sizes: row.jersey_sizes,
  };
}

type Context = { keys: Keys; memberId: string; now: Date };

function placeView(row: GroupPlaceRow, { keys, memberId, now }: Context): GroupPlace {
  const { id, state, wave, bib, member_id: runner, renewals, expires_at: end } = row;
  const isHeld = placeStates.some((one) => one === state);
  const isUnused = row.used_at === null && end !== null;
  const account = runner === null ? 'none' : runner === memberId ? 'own' : 'other';
  return {
    id,
    legal_name: row.holder.legal_name,
    state,
    category: {
      id: row.category_id,
      name: row.category_name,
      flag_off_at: row.flag_off_at.toISOString(),
    },
    wave,
    bib,
    jersey: account === 'other' ? null : row.jersey,
    account,
    is_complete: runner !== null || hasWaiver(row.consents),
    claim:
      isHeld && isUnused && now < end && renewals !== null
        ? makeClaimCode(keys, { id, renewals })
        : null,
    is_open: account === 'own' || (account === 'none' && isUnused) || isOpen(row),
  };
}
