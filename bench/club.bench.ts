import { sql } from 'kysely';
import pg from 'pg';
import { makeCommunity, makeEvent, makeMember } from '#tests/support/factories.ts';
import { type BenchApp, startBenchApp } from './support/bench-app.ts';
import { median, percentile, report } from './support/report.ts';

const members = 3_000;
const runs = 104;
const rounds = 60;

/** Of the page against the same page of a club that never ran, and of who drifts against reading the marks once. */
const atMost = { page: 2, search: 2, drifting: 2.5 };

/**
 * The members of a large club with how often they came: two runs a week for a year, each with the ticks of a seventh of the
 * club, beside the members of a club of the same size that has no runs.
 */
const bench = await startBenchApp();
const pool = new pg.Pool({ connectionString: bench.connectionString, max: 1 });
try {
  const { captain, club, plain } = await fill(bench);
  const read = (community: string, query: string) => () =>
    get(captain, `/api/community/${community}/member?limit=50${query}`);
  const times = await measure({
    page: read(club, ''),
    plain: read(plain, ''),
    search: read(club, '&q=pelari%2019'),
    'plain search': read(plain, '&q=pelari%2019'),
    drifting: read(club, '&drifting=true'),
    marks: () => pool.query('select event_id, member_id, marked_at from roll_call_marks'),
  });
  const ratio = (name: string, peer: string) => median(of(name)) / median(of(peer));
  report(`Club of ${members} after ${runs} runs`, [
    { name: 'marks', value: await countMarks(), unit: '' },
    { name: 'members of a club without runs', value: median(of('plain')), unit: 'ms' },
    { name: 'members with attendance', value: median(of('page')), unit: 'ms' },
    { name: 'members with attendance, p95', value: percentile(of('page'), 0.95), unit: 'ms' },
    { name: 'members', value: ratio('page', 'plain'), unit: '×', limit: { atMost: atMost.page } },
    {
      name: 'found by name',
      value: ratio('search', 'plain search'),
      unit: '×',
      limit: { atMost: atMost.search },
    },
    { name: 'reading all marks once', value: median(of('marks')), unit: 'ms' },
    { name: 'who drifts', value: median(of('drifting')), unit: 'ms' },
    {
      name: 'who drifts',
      value: ratio('drifting', 'marks'),
      unit: '×',
      limit: { atMost: atMost.drifting },
    },
  ]);

  function of(name: string): number[] {
    return times.get(name) ?? [];
  }
} finally {
  await pool.end();
  await bench.close();
}

/** In turn, so that whatever else the machine does meets all of them. */
async function measure(work: Record<string, () => Promise<unknown>>) {
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(work)) {
      const start = performance.now();
      await run();
      times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
    }
  }
  return times;
}

async function get({ headers }: { headers: Record<string, string> }, url: string): Promise<void> {
  const answer = await bench.app.inject({ url, headers });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
}

async function countMarks(): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as count from roll_call_marks');
  return rows[0].count;
}

/** Inserted directly, because nothing of it is measured. */
async function fill({ database: { db }, clock }: BenchApp) {
  const now = clock.now();
  const captain = await makeMember(db);
  const club = await makeCommunity(db, captain.id);
  const plain = await makeCommunity(db, captain.id);
  const each = sql`generate_series(1, ${members}::integer) as n`;
  for (const [prefix, { id }] of Object.entries({ m: club, p: plain })) {
    await sql`
      insert into members (id, email, name, email_verified_at, created_at, updated_at)
      select ${prefix} || lpad(n::text, 11, '0'), ${prefix} || n || '@derap.test', 'Demo Pelari ' || n, ${now}, ${now}, ${now}
      from ${each}`.execute(db);
    await sql`
      insert into memberships (community_id, member_id, role, state, created_at, updated_at)
      select ${id}, ${prefix} || lpad(n::text, 11, '0'), 'member', 'active', ${now}, ${now} from ${each}`.execute(
      db,
    );
  }
  await insertRuns(club.id);
  // As PostgreSQL itself does within a minute after so many rows.
  await pool.query('vacuum analyze');
  return { captain, club: club.id, plain: plain.id };

  async function insertRuns(communityId: string): Promise<void> {
    for (let run = 0; run < runs; run += 1) {
      const starts_at = new Date(now.getTime() - (run + 1) * 3.5 * 86_400_000);
      const ends_at = new Date(starts_at.getTime() + 3_600_000);
      const shape = { kind: 'event', community_id: communityId, starts_at, ends_at } as const;
      const { id } = await makeEvent(db, { ...shape, registration_closes_at: starts_at });
      // The last third of the club stopped coming two months ago.
      const most = run < 17 ? Math.floor((members * 2) / 3) : members;
      await sql`
        insert into roll_call_marks (event_id, person_id, member_id, came, marked_at, received_at)
        select ${id}, id, id, n % 11 <> 0, ${starts_at}, ${starts_at}
        from generate_series(1, ${most}::integer) as n, lateral (select 'm' || lpad(n::text, 11, '0') as id) member
        where (n * 7 + ${run}::integer * 13) % 27 < 4`.execute(db);
    }
  }
}
