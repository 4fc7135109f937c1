import { sql, type Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import { runsScript, scriptAddresses } from '#tests/support/hostile/hostile-input.ts';

/*
 * Rows that an older version or a careless import might have left: markup in every user-written text, and scripts as
 * addresses.
 */

/** Columns that users do not write, and enums. Every other text column is planted, future ones included. */
const technical = new Set(
  `id kind state role language zone slug email search topic category audience openness join_mode activity province
  target_kind service offer purpose sex nationality hash key payment recipient occasion action verdict server_verdict
  version waiver_version consent_version roster_version repeat_policy prerequisite_mode author_role google_sub password_hash request_hash token_hash code_hash code_index idempotency_key cipher
  code_cipher details_cipher body_cipher phone emergency_phone jersey jersey_size jersey_sizes wave draft content rule
  categories course track pace price_tiers sizes readiness category_ids shown_fields consents detail checklist
  collector raw reason qris waiting_list waiting_end quiet_zone seed how outcome problem mail_refused_as`
    .split(/\s+/)
    .filter((name) => name !== ''),
);

/** Columns whose form the database checks. */
const checked = new Set(['promo_codes.code']);

/** Columns of addresses and contact numbers, single or several. */
const addresses = new Set(
  'logo cover photo image images gambar link external_url socials whatsapp contact_whatsapp'.split(
    ' ',
  ),
);

type Column = { table: string; name: string; type: 'text' | 'jsonb' };

/**
 * Plants hostile values in the whole database, except in the tables of scans and migrations and in the `skipped`
 * communities: those hold values that forms accept, so that their owners can edit them.
 */
export async function plantHostileRows(db: Kysely<Database>, skipped: string[]): Promise<void> {
  const { rows: columns } = await sql<Column>`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb')
      and table_name not like 'kysely%' and table_name not like '%_scans' and table_name not like '%_quarantine'`.execute(
    db,
  );
  const planted = columns.filter(
    ({ table, name }) => !isTechnicalName(name) && !checked.has(`${table}.${name}`),
  );
  for (const column of planted) await plantColumn(db, column, skipped);
}

function isTechnicalName(name: string): boolean {
  return technical.has(name) || name.endsWith('_id') || name.endsWith('_by');
}

async function plantColumn(
  db: Kysely<Database>,
  { table, name, type }: Column,
  skipped: string[],
): Promise<void> {
  const column = sql.ref(name);
  const { rows } = await sql<{ place: string; value: unknown }>`
    select ctid::text as place, ${column} as value from ${sql.table(table)} where ${column} is not null
      and ${table === 'communities' ? sql`not id = any(${skipped})` : sql`true`}`.execute(db);
  const isAddress = addresses.has(name);
  const values = rows.map(({ value }, index) => {
    const hostile = plantValue(value, { isAddress, index });
    return type === 'jsonb' ? JSON.stringify(hostile) : hostile;
  });
  await sql`
    update ${sql.table(table)} as t set ${column} = v.value::${sql.raw(type)}
    from unnest(${rows.map(({ place }) => place)}::text[], ${values}::text[]) as v (place, value)
    where t.ctid = v.place::tid`.execute(db);
}

type Plan = { isAddress: boolean; index: number };

function plantValue(value: unknown, plan: Plan): unknown {
  if (typeof value === 'string') return plantText(value, plan);
  if (Array.isArray(value)) {
    return value.map((each, index) => plantValue(each, { ...plan, index: plan.index + index }));
  }
  if (typeof value !== 'object' || value === null) return value;
  const isText = Object.keys(value).every((key) => key === 'id' || key === 'en');
  const entries = Object.entries(value).map(([key, each], index) => {
    const isTechnical = isTechnicalName(key) && !(key === 'id' && isText);
    return [key, isTechnical ? each : plantValue(each, { ...plan, index: plan.index + index })];
  });
  return Object.fromEntries(entries);
}

/** Times and dates stay; a number keeps texts unique within their table. */
function plantText(text: string, { isAddress, index }: Plan): string {
  if (/^\d\d:\d\d$|^\d{4}-\d\d-\d\d/.test(text)) return text;
  if (isAddress) return scriptAddresses[index % scriptAddresses.length] ?? '';
  return `${index} ${runsScript}`;
}
