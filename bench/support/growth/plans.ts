import type pg from 'pg';
import * as z from 'zod/mini';

export type Statement = { text: string; values: readonly unknown[] };

/** Rows of one statement's plan, over all loops, and pages of shared buffers. */
export type PlanFacts = {
  /**
   * Rows that were read and then not needed: removed by a filter, a join's filter or a recheck, left unjoined, or sorted
   * and cut off.
   */
  inVain: number;
  /** Rows that counts, sums and groups were made of. */
  summed: number;
  buffers: number;
  text: string;
  plan: unknown;
  /** What removed the most, for people to read. */
  worst: string;
};

const count = z.optional(z.number());
const Plan = z.object({
  'Node Type': z.string(),
  'Parent Relationship': z.optional(z.string()),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': count,
  'Rows Removed by Join Filter': count,
  'Rows Removed by Index Recheck': count,
  'Shared Hit Blocks': count,
  'Shared Read Blocks': count,
  get Plans() {
    return z.optional(z.array(Plan));
  },
});
type Plan = z.infer<typeof Plan>;
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan })]) })]);

/** Watches a pool that has not connected yet; gives the statements that are sent while `work` runs. */
export function watchStatements(pool: pg.Pool) {
  let seen: Statement[] | null = null;
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    const watched = (...given: unknown[]): unknown => {
      const [text, values] = given;
      if (typeof text === 'string')
        seen?.push({ text, values: Array.isArray(values) ? values : [] });
      return Reflect.apply(query, client, given);
    };
    Object.assign(client, { query: watched });
  });
  return async (work: () => Promise<unknown>): Promise<Statement[]> => {
    const list: Statement[] = [];
    seen = list;
    await work().finally(() => {
      seen = null;
    });
    return list.filter(({ text }) => /^\s*(?:select|with|insert|update|delete|\()/i.test(text));
  };
}

/** Explains each statement of its values once: many calls send the same, such as for who is signed in. */
export function explainer(client: pg.ClientBase) {
  const known = new Map<string, PlanFacts>();
  return async (statement: Statement): Promise<PlanFacts> => {
    const key = JSON.stringify(statement);
    const facts = known.get(key) ?? (await explain(client, statement));
    known.set(key, facts);
    return facts;
  };
}

/** Sends a statement once more, undoes what it wrote, and sums its plan up. */
async function explain(client: pg.ClientBase, statement: Statement): Promise<PlanFacts> {
  await client.query('begin');
  try {
    const { rows } = await client.query(
      `explain (analyze, buffers, format json) ${statement.text}`,
      [...statement.values],
    );
    const { Plan: root } = Explained.parse(rows)[0]['QUERY PLAN'][0];
    return { text: statement.text, plan: rows[0]['QUERY PLAN'], ...sumUp(root) };
  } finally {
    await client.query('rollback');
  }
}

function sumUp(root: Plan): Omit<PlanFacts, 'text' | 'plan'> {
  const nodes = listNodes(root);
  const costs = nodes.map((node) => ({ node, inVain: rowsInVain(node) }));
  const [worst] = costs.toSorted((a, b) => b.inVain - a.inVain);
  return {
    inVain: costs.reduce((sum, each) => sum + each.inVain, 0),
    summed: nodes.reduce((sum, node) => sum + rowsSummed(node), 0),
    buffers: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
    worst: worst ? `${toName(worst.node)} ${Math.round(worst.inVain)}` : '',
  };
}

function listNodes(node: Plan): Plan[] {
  return [node, ...(node.Plans ?? []).flatMap(listNodes)];
}

function rowsInVain(node: Plan): number {
  const removed =
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  return removed * node['Actual Loops'] + rowsLeftBehind(node);
}

/** What a join did not join, and what a sort or a limit did not pass on. */
function rowsLeftBehind(node: Plan): number {
  const type = node['Node Type'];
  if (!/Join|Nested Loop|Sort|Limit|Unique/.test(type)) return 0;
  // Those that a join's own filter removed are counted already.
  const isFiltered = node['Rows Removed by Join Filter'] !== undefined;
  if (isFiltered) return 0;
  const left = inputsOf(node).map((input) => rowsOf(input) - rowsOf(node));
  return left.reduce((sum, rows) => sum + Math.max(0, rows), 0);
}

function rowsSummed(node: Plan): number {
  if (!/Aggregate|WindowAgg|Group/.test(node['Node Type'])) return 0;
  return inputsOf(node).reduce((sum, input) => sum + rowsOf(input), 0);
}

/** The nodes whose rows a node takes, without its subqueries. */
function inputsOf(node: Plan): Plan[] {
  return (node.Plans ?? []).filter((each) => /Outer|Inner/.test(each['Parent Relationship'] ?? ''));
}

const rowsOf = (node: Plan) => node['Actual Rows'] * node['Actual Loops'];

function toName(node: Plan): string {
  const from =
    node['Relation Name'] ?? inputsOf(node).flatMap(listNodes).flatMap(toRelation).join('+');
  const by = node['Index Name'] === undefined ? '' : ` by ${node['Index Name']}`;
  return `${node['Node Type']} ${from}${by}`;
}

const toRelation = (node: Plan) => node['Relation Name'] ?? [];
