import { sql, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/** Replaces staff's reasons; not null, because voids require a reason. */
const erasedText = '—';

/** What staff noted with a scan, without its words. A code that could not be read may be anything that was held up. */
const erased = {
  collector: null,
  raw: null,
  reason: sql<string | null>`case when reason is null then null else ${erasedText} end`,
};

/**
 * Erases what staff noted with the scans of these registrations: who collected, what was read, and why; and why medical
 * staff read health data.
 */
export async function eraseScanTraces(
  trx: Transaction<Database>,
  registrationIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('check_in_scans')
    .set(erased)
    .where('registration_id', 'in', registrationIds)
    .execute();
  await trx
    .updateTable('check_in_health_views')
    .set({ reason: erasedText })
    .where('registration_id', 'in', registrationIds)
    .execute();
  // Quarantined scans refer to a ticket by its code only.
  await sql`
    update check_in_quarantine set body = body - 'collector' - 'raw' - 'reason'
    where body ->> 'code_hash' in (
      select code_hash from registrations where id = any(${registrationIds})
      union select code_hash from revoked_codes where registration_id = any(${registrationIds})
    )`.execute(trx);
}

/** The same where a phone's record led to no registration of its event: nobody else's erasure would reach it. */
export async function eraseStrayTraces(
  trx: Transaction<Database>,
  eventIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('check_in_scans')
    .set(erased)
    .where('event_id', 'in', eventIds)
    .where('registration_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('collector', 'is not', null),
        eb('raw', 'is not', null),
        eb('reason', '<>', erasedText),
      ]),
    )
    .execute();
  await sql`
    update check_in_quarantine set body = body - 'collector' - 'raw' - 'reason'
    where event_id = any(${eventIds}) and body ?| array['collector', 'raw', 'reason']`.execute(trx);
  await trx
    .updateTable('check_in_health_views')
    .set({ reason: erasedText })
    .where('event_id', 'in', eventIds)
    .where('registration_id', 'is', null)
    .execute();
}
