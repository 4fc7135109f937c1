import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { toMultipart } from '#tests/support/media/pictures.ts';
import type { RegisteredRoute } from '#tests/support/http/route-list.ts';
import type { Policy } from '../world/policies.ts';
import type { Secret } from '../world/secrets.ts';
import type { World } from '../world/world.ts';

/** Who may call a route, and a request that succeeds for them. */
export type Row = {
  who: Policy;
  /** Values of the path's parameters, in order: records of our owner. */
  ids?: (world: World) => string[];
  /** Including the question mark. */
  query?: string;
  body?: (world: World) => object;
  /** The file of a multipart request, instead of a body. */
  file?: () => Promise<{ bytes: Buffer; name: string }>;
  /** The success status, if not the endpoint's or 200. */
  status?: number;
  /** What allowed callers may read of our owner's secrets. The owner may read all, others none. */
  shows?: readonly Secret[];
};

/** Rows by the name of their route, `GET /api/community/:id`. */
export type Rows = Record<string, Row>;

/** Requests about our owner's race. */
export const ofRace = { ids: ({ events }) => [events.race] } satisfies Omit<Row, 'who'>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** A row's request; `body` replaces the row's own. */
export async function toRequest(
  world: World,
  { route, row, body = row.body?.(world) }: { route: RegisteredRoute; row: Row; body?: object },
): Promise<InjectOptions & { headers: Record<string, string> }> {
  const request = {
    method: toMethod(route),
    url: fillPath(route.path, row.ids?.(world) ?? []) + (row.query ?? ''),
    // Several addresses: the clock stands still, and one address may send only so many bad tokens a minute.
    remoteAddress: `10.3.3.${route.path.length}`,
    headers: { 'idempotency-key': randomUUID() },
  };
  if (row.file) {
    const { headers, payload } = toMultipart([await row.file()]);
    return { ...request, headers: { ...request.headers, ...headers }, payload };
  }
  return body === undefined ? request : { ...request, payload: body };
}

/** Fills parameters and wildcards of a route's path, such as `/media/:id([0-9a-z]{12})/:width(\d+).webp`, in order. */
export function fillPath(path: string, values: readonly string[]): string {
  const left = [...values];
  const filled = path.replace(/:\w+(\([^)]*\))?|\*/g, () => left.shift() ?? '');
  if (left.length > 0) throw new Error(`${path} has fewer parameters than ${values.join(', ')}`);
  return filled;
}

function toMethod({ method }: RegisteredRoute): Method {
  const known = methods.find((each) => each === method);
  if (known) return known;
  throw new Error(`No call is known for ${method}`);
}
