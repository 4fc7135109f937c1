import { sql } from 'kysely';
import type { DatabaseHandle } from '#src/server/db/pool.ts';
import { makeCategory, makeEvent, makeMember, makePoint } from '#tests/support/factories.ts';

/**
 * A race with one start point and as many confirmed runners, of whom the first few are cancelled; written set-wise, because
 * registering is not what is tested. Nobody has a code: the hashes are all that scans need.
 */
export async function makeManyRunners(
  { db }: Pick<DatabaseHandle, 'db'>,
  { runners, cancelled }: { runners: number; cancelled: number },
) {
  const host = await makeMember(db, { role: 'admin' });
  const event = await makeEvent(db);
  const category = await makeCategory(db, event.id, { quota: runners, taken: runners });
  const point = await makePoint(db, event.id);
  const number = sql.raw(`lpad(n::text, 6, '0')`);
  await sql`
    insert into orders (id, buyer_id, event_id, amount, payment, idempotency_key, request_hash, created_at, updated_at)
    select left(${event.id}, 6) || ${number}, ${host.id}, ${event.id}, 0, 'none', ${event.id} || n, '', now(), now()
    from generate_series(1, ${runners}::int) n`.execute(db);
  const { rows } = await sql<{ id: string; hash: string; state: string }>`
    insert into registrations (id, order_id, event_id, category_id, holder, bib, state, code_hash, code_index, code_cipher,
      box, search_box, consents, created_at, updated_at)
    select left(${event.id}, 6) || ${number}, left(${event.id}, 6) || ${number}, ${event.id}, ${category.id}, '{}', n,
      case when n <= ${cancelled}::int then 'cancelled' else 'confirmed' end,
      encode(sha256(convert_to(${event.id} || n, 'UTF8')), 'hex'), md5(${event.id} || n), '', '', '', '[]', now(), now()
    from generate_series(1, ${runners}::int) n
    returning id, code_hash as hash, state`.execute(db);
  return { host, event, point, runners: rows };
}

export type ManyRunners = Awaited<ReturnType<typeof makeManyRunners>>;
