import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { ServersTable } from '#src/server/db/tables/installation.ts';

export type ServerRow = Selectable<ServersTable>;

const minuteMs = 60_000;
/** Servers say every minute that they live. */
const liveMs = 3 * minuteMs;
const keptMs = 24 * 60 * minuteMs;

/** Writes down that a server lives, and forgets those that have not for a day. */
export async function recordServer(
  db: Kysely<Database>,
  server: Insertable<ServersTable> & { seen_at: Date },
): Promise<void> {
  const { id, ...changes } = server;
  await db
    .insertInto('servers')
    .values({ id, ...changes })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
  await db
    .deleteFrom('servers')
    .where('seen_at', '<', new Date(server.seen_at.getTime() - keptMs))
    .execute();
}

/** Forgets a server that stops. */
export async function forgetServer(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('servers').where('id', '=', id).execute();
}

/** The servers that have said so within three minutes, the oldest first. */
export async function listLiveServers(db: Kysely<Database>, now: Date): Promise<ServerRow[]> {
  return db
    .selectFrom('servers')
    .selectAll()
    .where('seen_at', '>=', new Date(now.getTime() - liveMs))
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** Ids of all servers that are remembered. */
export async function listServerIds(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('servers').select('id').execute();
  return rows.map(({ id }) => id);
}
