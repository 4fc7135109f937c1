import { unzipSync } from 'fflate';
import type { RegisteredRoute } from '#tests/support/http/route-list.ts';
import { bearerOf } from './world/people.ts';
import type { Caller } from './world/policies.ts';
import { toRequest, type Row } from './rows/row.ts';
import { findSecrets } from './world/secrets.ts';
import type { World } from './world/world.ts';

type Question = {
  caller: Caller;
  route: RegisteredRoute;
  row: Row;
  body?: object;
  /** Runs while what a successful request wrote is still there. */
  meanwhile?: () => Promise<void>;
};

/** Sends a row's request as a caller, and rolls back what it wrote. */
export async function ask(world: World, { caller, route, row, body, meanwhile }: Question) {
  const { app } = world.app;
  const token = bearerOf(caller === 'anonymous' ? null : world.people[caller], route.access);
  const { headers, ...request } = await toRequest(world, { route, row, ...(body && { body }) });
  const bearer = token === null ? {} : { authorization: `Bearer ${token}` };
  const call = { ...request, headers: { ...headers, ...bearer } };
  const { result, written } = await world.undo(async () => {
    const answer = await app.inject(call);
    // Fastify adds HEAD to every GET; it must not bypass the check.
    const head = request.method === 'GET' ? await app.inject({ ...call, method: 'HEAD' }) : answer;
    if (answer.statusCode < 300) await meanwhile?.();
    return { answer, head };
  });
  const { answer, head } = result;
  const status = answer.statusCode;
  return {
    status,
    headStatus: head.statusCode,
    isSuccess: status === (row.status ?? route.endpoint?.status ?? 200),
    written,
    text: readable(answer),
    secrets: findSecrets(readable(answer)),
  };
}

/** The body, or data.json of a zip. */
function readable(answer: { headers: object; body: string; rawPayload: Buffer }): string {
  if (!JSON.stringify(answer.headers).includes('application/zip')) return answer.body;
  const data = unzipSync(answer.rawPayload)['data.json'];
  return Buffer.from(data ?? []).toString();
}
