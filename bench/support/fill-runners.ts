import { sql, type Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';

/**
 * Members `m1` to `m{count}`, each with a confirmed place `r{n}` of a category, inserted directly because registering is not
 * measured.
 */
export async function fillRunners(
  db: Kysely<Database>,
  runners: { count: number; eventId: string; categoryId: string; at: Date },
): Promise<void> {
  const { count, eventId, categoryId, at } = runners;
  const each = sql`generate_series(1, ${count}::integer) as n`;
  await sql`
    insert into members (id, email, name, email_verified_at, created_at, updated_at)
    select 'm' || n, 'pelari' || n || '@derap.test', 'Demo Pelari', ${at}, ${at}, ${at} from ${each}
  `.execute(db);
  await sql`
    insert into orders (id, buyer_id, event_id, amount, payment, idempotency_key, request_hash, created_at, updated_at)
    select 'o' || n, 'm' || n, ${eventId}, 0, 'none', 'k' || n, '', ${at}, ${at} from ${each}
  `.execute(db);
  await sql`
    insert into registrations (id, order_id, event_id, category_id, member_id, holder, bib, state,
      code_hash, code_index, code_cipher, box, search_box, consents, created_at, updated_at)
    select 'r' || n, 'o' || n, ${eventId}, ${categoryId}, 'm' || n, '{}', n, 'confirmed',
      'h' || n, 'i' || n, '', '', '', '[]', ${at}, ${at} from ${each}
  `.execute(db);
}
