import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '#src/server/db/pool.ts';
import { listCalls, type Call } from './support/growth/calls.ts';
import { fill, sizesAt } from './support/growth/fill.ts';
import { explainer, watchStatements, type PlanFacts } from './support/growth/plans.ts';
import { openWorlds, type World } from './support/growth/worlds.ts';
import { median, report, type Figure } from './support/report.ts';

/** FACTOR sets how many times the demo; below 100 it only shows that it runs. */
const factor = Number(process.env['FACTOR'] ?? 100);
const rounds = 7;
/** Shorter calls count as this, because they are mostly noise. */
const leastMs = 2;
/** Responses are kept for less. */
const betweenRoundsMs = 31_000;

const atMost = { perRow: 3, inVain: 1_000, buffers: 500 };
const myTickets = 'GET /api/user/registration';
/** They list everything. */
const withoutLimit = /^GET \/sitemap/;
/** What they look for is known by looking only, so the rows that they leave are told without a limit. */
const withoutIndex = [
  // Changes with each registration: an index of it would be written by each.
  /state=full/,
  // Counts the shown among all who are in the member's communities.
  /known-runner/,
  // A word of six forms in a table of some hundred pages: PostgreSQL reads it whole.
  /(?:shop|search)\?q=lari/,
];

type Answer = { ms: number; rows: number };
type Measured = { call: Call; plain: Answer; large: Answer; facts: PlanFacts[] };

/** Each call of a visitor and of a member on a hundred times the demo, against itself on the demo. */
const { plain, large, routes, ours, close } = await openWorlds();
try {
  const watch = watchStatements(large.database.pool);
  const sizes = sizesAt(factor);
  const startedAt = performance.now();
  await fill(large.database.connectionString, {
    sizes,
    measured: {
      raceId: ours.events.race,
      categoryId: ours.events.category,
      questionId: ours.questions.replied,
      communityId: ours.community.id,
    },
    at: large.clock.now(),
  });
  console.log(`Filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`);
  const { calls, unfilled } = listCalls(routes, ours);
  const { answered, refused } = await tryOut(calls);
  const measured = await measure(answered, watch);
  tell(measured, [...unfilled, ...refused]);
} finally {
  await close();
}

/** The calls that are answered in both worlds, and the others by name. */
async function tryOut(calls: readonly Call[]) {
  const answered: Call[] = [];
  const refused: string[] = [];
  for (const call of calls) {
    try {
      await send(plain, call);
      await send(large, call);
      answered.push(call);
    } catch (error) {
      refused.push(String(error));
    }
  }
  return { answered, refused };
}

async function measure(
  calls: readonly Call[],
  watch: ReturnType<typeof watchStatements>,
): Promise<Measured[]> {
  const times = new Map(
    calls.map((call) => [call, { plain: [] as Answer[], large: [] as Answer[] }]),
  );
  for (let round = 0; round < rounds; round += 1) {
    passTime();
    for (const [call, answers] of times) {
      const isPlainFirst = round % 2 === 0;
      if (isPlainFirst) answers.plain.push(await send(plain, call));
      answers.large.push(await send(large, call));
      if (!isPlainFirst) answers.plain.push(await send(plain, call));
    }
  }
  passTime();
  // With the settings of the server's own connections.
  const { pool, close: closePool } = createDatabase({
    connectionString: large.database.connectionString,
    statementTimeoutMs: 0,
  });
  const client = await pool.connect();
  try {
    const explainOnce = explainer(client);
    const measured: Measured[] = [];
    for (const [call, answers] of times) {
      const statements = await watch(() => send(large, call));
      const facts: PlanFacts[] = [];
      for (const statement of statements) facts.push(await explainOnce(statement));
      measured.push({ call, plain: middle(answers.plain), large: middle(answers.large), facts });
    }
    return measured;
  } finally {
    client.release();
    await closePool();
  }
}

function passTime() {
  for (const { clock } of [plain, large]) clock.advance(betweenRoundsMs);
}

function middle(answers: readonly Answer[]): Answer {
  return { ms: median(answers.map(({ ms }) => ms)), rows: answers[0]?.rows ?? 1 };
}

async function send({ app }: World, { name, url, isSignedIn, status }: Call): Promise<Answer> {
  const headers = isSignedIn ? ours.owner.headers : {};
  const start = performance.now();
  const answer = await app.inject({ url, headers });
  const ms = performance.now() - start;
  if (answer.statusCode !== status) throw new Error(`${name} answered ${answer.statusCode}`);
  return { ms, rows: countRows(answer.headers['content-type'], answer.body) };
}

/** The rows of an answer's longest list of records; 1 without one. */
function countRows(type: unknown, body: string): number {
  return String(type).startsWith('application/json') ? longestList(JSON.parse(body)) : 1;
}

function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const inner = Object.values(value).map(longestList);
  // Points of a course are no rows.
  const isList = Array.isArray(value) && !Array.isArray(value[0]);
  return Math.max(isList ? value.length : 1, 1, ...inner);
}

function tell(measured: readonly Measured[], missing: readonly string[]) {
  const title = `${factor} times the demo, of ${measured.length} calls`;
  report(`Time per answered row, ${title}`, measured.map(toRatio));
  const read = measured.map((each) => ({ ...each, worst: worstOf(each.facts) }));
  const shown = read.filter(({ worst }) => (worst?.inVain ?? 0) > 100);
  report(`Rows that one statement read in vain, ${title}`, [
    ...shown.map(({ call, worst }) => ({
      name: `${call.name} [${worst?.worst}]`,
      value: worst?.inVain ?? 0,
      unit: 'rows',
      ...(withoutIndex.some((each) => each.test(call.name)) ? {} : limited(call, atMost.inVain)),
    })),
    { name: 'most of any other', value: 100, unit: 'rows' },
  ]);
  keepPlans(measured);
  const tickets = measured.find(({ call }) => call.name === myTickets);
  report('My tickets', [
    {
      name: `${myTickets}, all statements`,
      value: tickets?.facts.reduce((sum, { buffers }) => sum + buffers, 0) ?? Number.NaN,
      unit: 'shared buffers',
      limit: { atMost: atMost.buffers },
    },
  ]);
  for (const name of missing) console.log(`  not measured: ${name}`);
}

function toRatio({ call, plain: before, large: after }: Measured): Figure {
  const perRow = ({ ms, rows }: Answer) => Math.max(ms, leastMs) / rows;
  const told = `${before.ms.toFixed(1)} → ${after.ms.toFixed(1)} ms, ${before.rows} → ${after.rows} rows`;
  return {
    name: `${call.name} [${told}]`,
    value: perRow(after) / perRow(before),
    unit: '×',
    ...limited(call, atMost.perRow),
  };
}

function limited({ name }: Call, most: number): Pick<Figure, 'limit'> {
  return withoutLimit.test(name) ? {} : { limit: { atMost: most } };
}

function worstOf(facts: readonly PlanFacts[]): PlanFacts | undefined {
  return facts.toSorted((a, b) => b.inVain - a.inVain)[0];
}

/** PLANS names a folder that the plans of statements outside their limit are written to. */
function keepPlans(measured: readonly Measured[]) {
  const folder = process.env['PLANS'];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const known = new Set<string>();
  for (const { call, facts } of measured) {
    for (const { text, plan, inVain } of facts) {
      if (inVain <= atMost.inVain || known.has(text)) continue;
      known.add(text);
      const file = join(folder, `${known.size}.json`);
      writeFileSync(file, JSON.stringify({ call: call.name, inVain, text, plan }, null, 1));
    }
  }
}
