import * as z from 'zod/mini';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { ownRecord } from '#tests/api/rights/world/policies.ts';
import { fillPath, type Row } from '#tests/api/rights/rows/row.ts';
import { rows } from '#tests/api/rights/rows/rows.ts';
import type { Ours } from '#tests/api/rights/world/world.ts';
import type { World } from '#tests/api/rights/world/world.ts';
import type { RegisteredRoute } from '#tests/support/http/route-list.ts';

/** A GET of a visitor, or of the measured member. */
export type Call = {
  /** Of the route, and what is asked of it. */
  name: string;
  url: string;
  isSignedIn: boolean;
  status: number;
};

/** What a query is filled with where it may be any text. */
const words: Record<string, string> = { q: 'lari', near: 'Yogyakarta' };

/**
 * Every GET that a visitor or a member may make: each as the table of rights has it, and once for each word, choice or
 * switch that its query takes. What the measured member's records cannot fill is told by name.
 */
export function listCalls(
  routes: readonly RegisteredRoute[],
  ours: Ours,
): { calls: Call[]; unfilled: string[] } {
  const calls: Call[] = [];
  const unfilled: string[] = [];
  const world = toWorld(ours);
  for (const { name, path, method, endpoint } of routes) {
    const row = rows[name];
    if (method !== 'GET' || row === undefined || !isForMembers(row)) continue;
    try {
      const url = fillPath(path, row.ids?.(world) ?? []);
      const status = row.status ?? endpoint?.status ?? 200;
      const isSignedIn = row.who.anonymous !== 'ok';
      for (const query of listQueries(row, endpoint)) {
        calls.push({ name: name + query, url: url + query, isSignedIn, status });
      }
    } catch (error) {
      unfilled.push(`${name} (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  return { calls, unfilled };
}

/** Routes for hosts and for the desk are others'. */
function isForMembers({ who }: Row): boolean {
  return who.anonymous === 'ok' || who.member === 'ok' || who === ownRecord;
}

/** Our owner's records; what else a row asks for is missing. */
function toWorld(ours: Ours): World {
  const known = new Proxy(ours, {
    get(target, key) {
      if (key in target) return Reflect.get(target, key) as unknown;
      throw new Error(`no ${String(key)}`);
    },
  });
  // A row reads no more of the world than records, and is told of those that are not there.
  return known as unknown as World;
}

const Described = z.object({
  properties: z.optional(
    z.record(
      z.string(),
      z.object({ enum: z.optional(z.array(z.string())), type: z.optional(z.unknown()) }),
    ),
  ),
});

function listQueries({ query = '' }: Row, endpoint: Endpoint | null): string[] {
  if (!endpoint?.query) return [query];
  const described = z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' });
  const { properties = {} } = Described.parse(described);
  const others = Object.entries(properties).flatMap(([name, { enum: choices = [] }]) => {
    const word = words[name];
    const values = word === undefined ? choices : [word];
    return values.map((value) => withValue(query, name, value));
  });
  return [...new Set([query, ...others])];
}

function withValue(query: string, name: string, value: string): string {
  const search = new URLSearchParams(query);
  search.set(name, value);
  return `?${search.toString()}`;
}
