import { randomUUID } from 'node:crypto';
import type { TestApp } from '#tests/support/app.ts';
import type { HostedRace } from '#tests/support/registration/participants.ts';

/** Sends to a race's participants as its host, with a new idempotency key unless one is given. */
export async function sendToParticipants(
  { app }: Pick<TestApp, 'app'>,
  race: Pick<HostedRace, 'eventId' | 'host'>,
  { path, payload, key = randomUUID() }: { path: string; payload: object; key?: string },
) {
  return await app.inject({
    method: 'POST',
    url: `/api/host/event/${race.eventId}/participant/${path}`,
    headers: { ...race.host.headers, 'idempotency-key': key },
    payload,
  });
}

type Result = { id: string; outcome: string; reason: string | null };

/** What became of each participant, or why nothing did. */
export function outcomesOf(answer: Awaited<ReturnType<typeof sendToParticipants>>) {
  const results: Result[] = answer.json().results;
  return Object.fromEntries(results.map(({ id, outcome, reason }) => [id, reason ?? outcome]));
}
