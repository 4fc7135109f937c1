import { sql, type Kysely, type Transaction } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '#src/server/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** The check-in points that a category's runners come to, in order, with when this one passed and who collected. */
export async function listPassed(
  db: Db,
  input: { eventId: string; categoryId: string; registrationId: string },
) {
  return await db
    .selectFrom('check_in_points')
    .select((eb) => [
      'check_in_points.id',
      'check_in_points.name',
      // The earliest admission that counts.
      jsonObjectFrom(
        eb
          .selectFrom('check_ins')
          .innerJoin('check_in_scans', 'check_in_scans.id', 'check_ins.scan_id')
          .select(['check_ins.corrected_at as at', 'check_ins.uncertainty_ms'])
          .select('check_in_scans.collector')
          .whereRef('check_ins.point_id', '=', 'check_in_points.id')
          .where('check_ins.registration_id', '=', input.registrationId)
          .orderBy('check_ins.corrected_at')
          .limit(1),
      )
        .$castTo<{
          at: string;
          uncertainty_ms: number;
          collector: { name: string; id_last4: string } | null;
        } | null>()
        .as('passed'),
    ])
    .where('event_id', '=', input.eventId)
    .where('state', '!=', 'draft')
    .where((eb) =>
      eb.or([
        eb('category_ids', 'is', null),
        sql<boolean>`category_ids @> ${JSON.stringify([input.categoryId])}::jsonb`,
      ]),
    )
    .orderBy('position')
    .execute();
}

/** What hosts and the runner did with a registration and its order, newest first; at most 100. */
export async function listHistory(db: Db, subjects: readonly string[]) {
  return await db
    .selectFrom('audit')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'audit.actor_id').on('members.state', '=', 'active'),
    )
    // Names are not kept in the audit, so that they can be erased.
    .leftJoin('ticket_transfers', (join) =>
      join.on(sql<boolean>`ticket_transfers.id = audit.detail ->> 'transfer_id'`),
    )
    .select(['audit.at', 'audit.action', 'audit.detail', 'members.name as actor'])
    .select(['ticket_transfers.from_name as from', 'ticket_transfers.to_name as to'])
    .where('audit.subject_id', 'in', subjects)
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(100)
    .execute();
}

/** A participant's place, locked for a change. */
export async function lockParticipant(
  trx: Transaction<Database>,
  { eventId, id }: { eventId: string; id: string },
) {
  const row = await trx
    .selectFrom('registrations')
    .select([
      'id',
      'category_id',
      'holder',
      'bib',
      'jersey',
      'state',
      'code_cipher',
      'note',
      'attention',
      'note_rev',
    ])
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}
