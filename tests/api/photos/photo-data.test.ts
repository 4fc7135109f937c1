import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { photosErasedBefore } from '#src/domain/community/photo-times.ts';
import { eraseOldPhotos } from '#src/server/features/community/photos/photo-repository.ts';
import { goodPassword, makePasswordHash } from '../auth/caller.ts';
import type { Person } from '../roll-call/roll-call-world.ts';
import { usePhotos } from './photo-world.ts';

const photos = usePhotos();

async function close(member: Person): Promise<void> {
  const password_hash = await makePasswordHash(photos.app());
  const { db } = photos.app().database;
  await db.updateTable('members').set({ password_hash }).where('id', '=', member.id).execute();
  const body = { password: goodPassword };
  const { status } = await photos.call('DELETE', '/api/user/account', { by: member, body });
  expect(status).toBe(200);
}

async function exportOf({ headers }: Person) {
  const answer = await photos.app().app.inject({ url: '/api/user/export', headers });
  const files = unzipSync(answer.rawPayload);
  const text = strFromU8(files['data.json'] ?? new Uint8Array());
  return { names: Object.keys(files), text, data: JSON.parse(text) };
}

test('a closed account takes its photos along, from the gallery too, and its reports', async () => {
  const { joined, captain } = photos.world();
  const { address, pictureId } = await photos.shown({ named: true });
  const waiting = await photos.sent(joined);
  await photos.report(joined, pictureId);
  await close(joined);
  expect(await photos.rows()).toEqual([]);
  expect(await photos.gallery()).toEqual([]);
  expect((await photos.fetch(address)).status).toBe(404);
  expect((await photos.show(captain, waiting)).status).toBe(404);
  expect(await photos.db().selectFrom('picture_reports').selectAll().execute()).toEqual([]);
});

test('an export has one’s own photos, with the files that only few see, and nobody else’s', async () => {
  const { joined, other, stranger } = photos.world();
  const { pictureId, address } = await photos.shown({ caption: 'Subuh.' });
  photos.app().clock.advance(1000);
  const waiting = await photos.sent(joined);
  await photos.report(stranger, pictureId);
  const { data, names } = await exportOf(joined);
  expect(data.run_photos).toMatchObject([
    { state: 'shown', caption: 'Subuh.', address, community: 'Demo Lari Bareng' },
    { id: waiting, state: 'pending' },
  ]);
  expect(JSON.stringify(data.run_photos)).not.toContain('cipher');
  expect(names).toContain(`run-photos/${waiting}.webp`);
  expect(names.filter((name) => name.startsWith('pictures/gallery-'))).toHaveLength(1);
  expect((await exportOf(stranger)).data.reported_pictures).toMatchObject([
    { picture_id: pictureId, reason: 'in_it' },
  ]);
  expect((await exportOf(other)).text).not.toContain(waiting);
});

test('a community that is deleted takes its photos along', async () => {
  const { joined, captain, community } = photos.world();
  const { address } = await photos.shown();
  await photos.sent(joined);
  // Its run is over; what is ahead would forbid it.
  photos.app().clock.set('2027-02-07T00:00:00.000Z');
  const url = `/api/community/${community.id}`;
  expect((await photos.call('DELETE', url, { by: captain })).status).toBe(200);
  expect(await photos.rows()).toEqual([]);
  expect((await photos.fetch(address)).status).toBe(404);
});

test('photos that nobody answered go after 60 days, answered ones after 30, and shown ones stay', async () => {
  const { joined, captain } = photos.world();
  await photos.shown();
  const declined = await photos.sent(joined);
  await photos.answer(captain, declined, { answer: 'decline' });
  await photos.sent(joined);
  const states = async () => (await photos.rows()).map(({ state }) => state).toSorted();
  const after = async (days: number) => {
    const now = new Date(Date.parse('2027-02-06T01:00:00.000Z') + days * 86_400_000);
    return await eraseOldPhotos(photos.db(), photosErasedBefore(now));
  };
  await after(29);
  expect(await states()).toEqual(['declined', 'pending', 'shown']);
  await after(30);
  expect(await states()).toEqual(['pending', 'shown']);
  await after(60);
  expect(await states()).toEqual(['shown']);
});

describe('what is told', () => {
  const inbox = async (by: Person) =>
    (await photos.call('GET', '/api/user/inbox', { by })).body.data as {
      title: string;
      text: string;
      path: string;
    }[];
  const about = async (by: Person) =>
    (await inbox(by)).filter(({ title }) => /[Ff]oto/.test(title));

  test('the crew hears once how many wait, and nothing once all are answered', async () => {
    const { joined, captain, admin, leader, community } = photos.world();
    const ids = [await photos.sent(joined), await photos.sent(joined), await photos.sent(joined)];
    expect(await about(captain)).toEqual([]);
    photos.app().clock.advance(30 * 60_000);
    for (const crew of [captain, admin]) {
      expect(await about(crew)).toMatchObject([
        {
          title: 'Ada foto yang menunggu',
          text: '3 foto dari anggota Demo Lari Bareng menunggu jawabanmu sebelum tampil di galeri.',
          path: `/community/my/${community.id}/demo-lari-bareng/photos`,
        },
      ]);
    }
    expect(await about(leader)).toEqual([]);
    const own = await photos.call('GET', '/api/community', { by: captain });
    expect(own.body.data).toMatchObject([{ photos: 3 }]);
    const members = await photos.call('GET', '/api/community', { by: joined });
    expect(members.body.data).toMatchObject([{ photos: 0 }]);
    for (const id of ids) await photos.show(captain, id);
    expect(await about(captain)).toEqual([]);
  });

  test('the author hears yes, no with its reason, and that it was taken down', async () => {
    const { joined, captain, community, event } = photos.world();
    const { pictureId } = await photos.shown();
    expect(await about(joined)).toMatchObject([
      {
        title: 'Fotomu tampil di galeri',
        path: `/event/detail/${community.id}/${event.id}`,
      },
    ]);
    const url = `/api/community/${community.id}/picture/${pictureId}`;
    await photos.call('DELETE', url, { by: captain });
    expect((await about(joined)).map(({ title }) => title)).toEqual(['Fotomu diturunkan']);
    const declined = await photos.sent(joined);
    await photos.answer(captain, declined, { answer: 'decline', reason: 'Buram.' });
    const texts = (await about(joined)).map(({ text }) => text);
    expect(texts.filter((text) => text.endsWith('Alasan mereka: Buram.'))).toHaveLength(1);
  });

  test('the crew hears of reports at once, until they are answered', async () => {
    const { captain, stranger, community } = photos.world();
    const { pictureId } = await photos.shown();
    await photos.report(stranger, pictureId);
    expect((await about(captain)).map(({ title }) => title)).toEqual(['Ada foto yang dilaporkan']);
    const url = `/api/community/${community.id}/picture/${pictureId}/keep`;
    await photos.call('POST', url, { by: captain });
    expect(await about(captain)).toEqual([]);
  });
});
