import type pg from 'pg';

/** Tables whose records get new ids, and with them all that refers to them. */
const cloned = [
  'communities',
  'community_announcements',
  'community_pictures',
  'events',
  'event_waivers',
  'categories',
  'category_courses',
  'check_in_points',
  'add_ons',
  'event_questions',
  'promo_codes',
  'payment_accounts',
  'event_accounts',
  'series',
  'series_dates',
  'products',
  'reviews',
] as const;

type Table = (typeof cloned)[number];
type Column = { name: string; type: string; refers: string | null };

/** What is not copied as it is. */
const replaced: Partial<Record<Table, Record<string, string>>> = {
  reviews: {
    // One author says no more than one thing about a record.
    author_id: 'null',
    target_id: `case when target_kind in ('community', 'product') then ${cloneId('target_id')} else target_id end`,
  },
};

// Every other copy took place in the seasons before; the rest come in the same season as the originals.
const shift = `case when n % 2 = 0 then interval '1 hour' else interval '-7 days' end * n`;

/** Copies every community, event and product `copies` times, with what belongs to them. */
export async function cloneRows(client: pg.Client, copies: number): Promise<void> {
  for (const table of cloned) {
    const columns = await listColumns(client, table);
    const values = columns.map(
      (column) => replaced[table]?.[column.name.slice(1, -1)] ?? toValue(column),
    );
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
       select ${values.join(', ')} from ${table} cross join generate_series(1, ${copies}) n`,
    );
  }
}

/** All but what the database computes itself, with the table that each refers to. */
async function listColumns(client: pg.Client, table: Table): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, atttypid::regtype::text as type, confrelid::regclass::text as refers
     from pg_attribute
     left join pg_constraint on contype = 'f' and conrelid = attrelid and conkey = array[attnum]
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map((row) => ({ ...row, name: `"${row.name}"` }));
}

function toValue({ name, type, refers }: Column): string {
  if (name === '"id"' || cloned.some((table) => table === refers)) return cloneId(name);
  const isMade = name === '"created_at"' || name === '"updated_at"';
  return type === 'timestamp with time zone' && !isMade ? `${name} + ${shift}` : name;
}

/** The id of the n-th copy; the digits are those that ids are made of. */
function cloneId(column: string): string {
  return `substr(md5(${column} || '/' || n), 1, 12)`;
}
