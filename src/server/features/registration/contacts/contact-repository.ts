import type { Transaction } from 'kysely';
import { removeHealth } from '#src/server/core/places/health.ts';
import type { Database } from '#src/server/db/schema.ts';
import { deleteReplies } from '#src/server/features/questions/shared/reply-repository.ts';
import { deleteClaims } from '../shared/place-claims.ts';
import type { PlaceTraces } from './place-traces.ts';

type Trx = Transaction<Database>;

/** Some registrations whose contacts are due to be erased, locked; those that another server has locked are left to it. */
export async function lockDueContacts(
  trx: Trx,
  { endedBefore, batchSize }: { endedBefore: Date; batchSize: number },
) {
  return await trx
    .selectFrom('registrations')
    .select(['id', 'event_id', 'code_cipher', 'box', 'attention'])
    .where('contacts_erased_at', 'is', null)
    .where('event_id', 'in', (eb) =>
      eb.selectFrom('events').select('id').where('ends_at', '<=', endedBefore),
    )
    .limit(batchSize)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** What was said and noted of locked registrations elsewhere: their replies to hosts' questions, who collected, in which file they came, links to take over. */
export async function eraseTraces(
  trx: Trx,
  ids: readonly string[],
  { eraseScanTraces, eraseImportedRows }: PlaceTraces,
): Promise<void> {
  await removeHealth(trx, ids);
  await deleteReplies(trx, ids);
  await eraseImportedRows(trx, ids);
  await deleteClaims(trx, ids);
  await eraseScanTraces(trx, ids);
}
