import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoId } from '#src/demo/demo-id.ts';
import type { TestApp } from '#tests/support/app.ts';
import { signInToDemo, startOpenedDemo } from './opened-demo.ts';

const community = demoId('community', 'kali-code-pacers');
const run = demoId('event', 'rabu-santai');

let app: TestApp;
beforeAll(async () => {
  app = await startOpenedDemo();
});
afterAll(() => app.close());

async function read(account: 'runner' | 'host', url: string) {
  const headers = await signInToDemo(app, account);
  return (await app.app.inject({ url, headers })).json();
}

test('the club’s next runs have pace groups with as many as have a place in them', async () => {
  const { db } = app.database;
  for (const key of ['rabu-santai', 'rabu-santai-2']) {
    const event = demoId('event', key);
    const { categories } = await read('runner', `/api/public/event/${event}`);
    expect(categories.map(({ code }: { code: string }) => code)).toEqual(['5:45', '6:30', '7:30']);
    for (const { id, taken } of categories) {
      const held = await db
        .selectFrom('registrations')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('category_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(taken).toBe(Number(held.count));
      expect(taken).toBeGreaterThan(2);
    }
  }
});

test('a member sees who of the club goes, with faces that can be loaded', async () => {
  const { data } = await read('runner', `/api/event/${run}/known-runner`);
  expect(data).toMatchObject([{ community: { id: community }, count: 21 }]);
  const photos: string[] = data[0].people.flatMap(
    ({ photo }: { photo: string | null }) => photo ?? [],
  );
  expect(photos.length).toBeGreaterThan(8);
  expect(photos.length).toBeLessThan(21);
  for (const url of photos) {
    const { statusCode, headers } = await app.app.inject({ url });
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  }
});

test('the captain’s club remembers who came: attendance, who has drifted, and the runner’s streak', async () => {
  const { data: members } = await read('host', `/api/community/${community}/member?limit=100`);
  const seen = members.filter(
    ({ attendance }: { attendance: { came: number } }) => attendance.came > 0,
  );
  expect(seen.length).toBeGreaterThan(25);
  const away = await read('host', `/api/community/${community}/member?drifting=true`);
  expect(away.data.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'Vina Demo',
    'Yoga Demo',
    'Zahra Demo',
  ]);
  const { attendance } = await read('runner', `/api/community/${community}/membership`);
  expect(attendance).toMatchObject({ came: 6, streak: 6 });
});
