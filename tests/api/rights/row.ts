import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { toMultipart } from '#tests/support/pictures.ts';
import type { RegisteredRoute } from '#tests/support/route-list.ts';
import type { Policy } from './policies.ts';
import type { Secret } from './secrets.ts';
import type { World } from './world.ts';

/** Who may call a route, and a call that succeeds for whoever may. */
export type Row = {
  who: Policy;
  /** What stands for the path's parameters, in their order: records of our owner. */
  ids?: (world: World) => string[];
  /** With its question mark. */
  query?: string;
  body?: (world: World) => object;
  /** Instead of a body: the one file of a multipart request. */
  file?: () => Promise<{ bytes: Buffer; name: string }>;
  /** Where the success is another than the endpoint's, or 200. */
  status?: number;
  /** What those who are let in may read of our owner; others never, and the owner all of it. */
  shows?: readonly Secret[];
};

/** Rows by the name of their route, `GET /api/community/:id`. */
export type Rows = Record<string, Row>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof methods)[number];

/** The request that a row makes; `body` takes the place of the row's own. */
export async function toRequest(
  world: World,
  { route, row, body = row.body?.(world) }: { route: RegisteredRoute; row: Row; body?: object },
): Promise<InjectOptions & { headers: Record<string, string> }> {
  const request = {
    method: toMethod(route),
    url: fillPath(route.path, row.ids?.(world) ?? []) + (row.query ?? ''),
    remoteAddress: '10.3.3.3',
    headers: { 'idempotency-key': randomUUID() },
  };
  if (row.file) {
    const { headers, payload } = toMultipart([await row.file()]);
    return { ...request, headers: { ...request.headers, ...headers }, payload };
  }
  return body === undefined ? request : { ...request, payload: body };
}

/** `/media/:id([0-9a-z]{12})/:width(\d+).webp` with two values: parameters and stars take them in turn. */
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
