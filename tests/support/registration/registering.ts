import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app.ts';
import type { makeMember } from '../factories.ts';
import { injectWithRetry } from '../http/inject-with-retry.ts';

type Registering = { member: Awaited<ReturnType<typeof makeMember>>; key?: string };

/** Sends a registration as its runner, with a new idempotency key unless one is given, until the server has time for it. */
export async function sendRegistration(
  { app }: TestApp,
  { member, key = randomUUID(), eventId, body }: Registering & { eventId: string; body: object },
) {
  return await injectWithRetry(app, {
    method: 'POST',
    url: `/api/event/${eventId}/registration`,
    headers: { ...member.headers, 'idempotency-key': key },
    payload: body,
  });
}
