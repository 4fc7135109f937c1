import { randomUUID } from 'node:crypto';
import { makeCommunityContent } from '#tests/support/community.ts';
import { endBuiltApp, startBuiltApp, type BuiltApp } from '#tests/support/e2e.ts';
import { makeRunContent } from '#tests/support/races-events/event-content.ts';
import { runsScript, runsScriptShort } from '#tests/support/hostile/hostile-input.ts';
import { plantHostileRows } from './hostile-records.ts';
import { openSession, test as base, type Account } from '#tests/support/reader.ts';

/** Tests on a separate app whose user-written data is all hostile. */
export const test = base.extend<object, { app: BuiltApp }>({
  app: [
    // Playwright requires a destructured first argument.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const app = await startBuiltApp();
      const own = await writeHostileRecords(app.origin);
      await plantHostileRows(app.database.db, [own]);
      await use(app);
      await endBuiltApp(app);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

type Call = { method: 'POST' | 'PUT' | 'GET'; path: string; body?: object };

/** Writes hostile texts through the API wherever it accepts them; returns the community's id. */
async function writeHostileRecords(origin: string): Promise<string> {
  const host = await makeCaller(origin, 'host');
  const runner = await makeCaller(origin, 'runner');
  const text = { id: runsScript, en: runsScript };
  const { data } = await host<{ data: { id: string }[] }>({
    method: 'GET',
    path: '/api/community',
  });
  const id = data[0]?.id ?? '';
  const path = `/api/community/${id}`;
  const { community } = await host<{ community: { rev: number } }>({ method: 'GET', path });
  const content = makeCommunityContent({
    name: runsScriptShort,
    city: runsScriptShort,
    description: text,
    story: text,
    meeting_point: { name: runsScriptShort, lat: -7.8, lon: 110.4 },
    schedule: [{ day: 2, time: '19:00', title: { id: runsScriptShort, en: runsScriptShort } }],
  });
  await host({ method: 'PUT', path, body: { rev: community.rev, content } });
  await host({ method: 'POST', path: `${path}/announcement`, body: { body: text } });
  const draft = makeRunContent({ title: { id: runsScriptShort }, body: text, rules: text });
  await host({ method: 'POST', path: `${path}/event`, body: { content: draft } });
  const profile = { name: runsScriptShort };
  await runner({ method: 'PUT', path: '/api/user/profile', body: profile });
  await runner({ method: 'POST', path: '/api/public/inquiry', body: inquiry() });
  return id;
}

function inquiry(): object {
  const person = { name: runsScriptShort, phone: '+6281234567890', email: null, topic: null };
  const about = { kind: 'general', language: 'id', consent: true, message: runsScript };
  return { request_id: randomUUID(), ...person, ...about };
}

async function makeCaller(origin: string, account: Account) {
  const { access } = await openSession(origin, account);
  return async <T>({ method, path, body }: Call): Promise<T> => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    // The caller names the type; only ids and revisions are read.
    return (await answer.json()) as T;
  };
}
