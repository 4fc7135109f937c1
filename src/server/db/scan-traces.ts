import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Replaces staff's reasons; not null, because voids require a reason. */
const erasedText = '—';

/** Erases what staff noted with the scans of these registrations: who collected, what was read, and why. */
export async function eraseScanTraces(
  trx: Transaction<Database>,
  registrationIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('check_in_scans')
    .set({
      collector: null,
      raw: null,
      reason: sql`case when reason is null then null else ${erasedText} end`,
    })
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
