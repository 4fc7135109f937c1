import { beforeEach, describe, expect, test } from 'vitest';
import { reportLimits } from '#src/contract/community/photo-choices.ts';
import { hideReported } from '#src/server/features/community/photos/report-service.ts';
import { storedPhotos } from '#src/server/features/media/upload/photo-files.ts';
import { openFiles } from '#src/server/platform/file-storage.ts';
import { newId } from '#src/server/platform/ids.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { testKey } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import type { Person } from '../roll-call/roll-call-world.ts';
import { usePhotos } from './photo-world.ts';

const photos = usePhotos();
// Those of the tests before would be hidden with it.
beforeEach(async () => {
  await photos.db().deleteFrom('picture_reports').execute();
});

const dayMs = 86_400_000;

async function sweep(): Promise<number> {
  const db = photos.db();
  const files = await openFiles({ s3: null, dataDir: photos.app().dataDir });
  const stored = storedPhotos({ db, files }, (error) => expect(error).toBeNull());
  const keys = createKeys([testKey]);
  return await hideReported({ db, keys, files: stored }, photos.app().clock.now());
}

const urlOf = (pictureId: string, what: 'keep' | 'file') =>
  `/api/community/${photos.world().community.id}/picture/${pictureId}/${what}`;

const keep = (by: Person, pictureId: string) =>
  photos.call('POST', urlOf(pictureId, 'keep'), { by });

async function reportBy(count: number, pictureId: string): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const reporter = await makeMember(photos.db());
    expect((await photos.report(reporter, pictureId)).status).toBe(200);
  }
}

describe('a report', () => {
  test('reaches the crew without a name, once of each, and hides nothing by itself', async () => {
    const { stranger, captain, community } = photos.world();
    const { pictureId, address } = await photos.shown();
    const url = `/api/community/${community.id}/picture/${pictureId}/report`;
    const body = { reason: 'other', note: 'Bukan kami.' };
    expect((await photos.call('POST', url, { by: stranger, body })).status).toBe(200);
    expect((await photos.report(stranger, pictureId)).status).toBe(200);
    const desk = await photos.desk(captain);
    expect(desk.body.reported).toMatchObject([
      { id: pictureId, address, reports: [{ reason: 'other', note: 'Bukan kami.' }] },
    ]);
    expect(desk.body.reported[0].reports).toHaveLength(1);
    expect(JSON.stringify(desk.body)).not.toContain(stranger.id);
    expect(await photos.gallery()).toHaveLength(1);
  });

  test('takes an account, and a picture that everybody sees', async () => {
    const { stranger, community } = photos.world();
    const { pictureId } = await photos.shown();
    const url = `/api/community/${community.id}/picture/${pictureId}/report`;
    expect((await photos.call('POST', url, { body: { reason: 'in_it' } })).status).toBe(401);
    expect((await photos.report(stranger, newId())).status).toBe(404);
    const hide = { state: 'hidden' as const };
    await photos.db().updateTable('communities').set(hide).where('id', '=', community.id).execute();
    expect((await photos.report(stranger, pictureId)).status).toBe(404);
  });

  test('is one of ten a day', async () => {
    const { stranger, community } = photos.world();
    const { pictureId } = await photos.shown();
    const pictures = Array.from({ length: reportLimits.perDay }, (_, place) => ({
      id: newId(),
      community_id: community.id,
      address: `/media/${newId()}/1600.webp`,
      caption: null,
      place: place + 2,
      created_at: photos.app().clock.now(),
    }));
    await photos.db().insertInto('community_pictures').values(pictures).execute();
    for (const { id } of pictures) {
      expect((await photos.report(stranger, id)).status).toBe(200);
    }
    expect((await photos.report(stranger, pictureId)).body.code).toBe('rate_limited');
    photos.app().clock.advance(dayMs);
    expect((await photos.report(stranger, pictureId)).status).toBe(200);
  });
});

describe('a picture is hidden', () => {
  test('once three have reported it, files too, and the crew still sees it', async () => {
    const { joined, captain, stranger } = photos.world();
    const { id, pictureId, address } = await photos.shown();
    await reportBy(2, pictureId);
    expect(await photos.gallery()).toHaveLength(1);
    await reportBy(1, pictureId);
    expect(await photos.gallery()).toEqual([]);
    for (const width of [1600, 800, 400]) {
      const url = address.replace('1600', String(width));
      expect((await photos.fetch(url)).status).toBe(404);
    }
    const file = urlOf(pictureId, 'file');
    expect((await photos.fetch(file, captain)).status).toBe(200);
    expect((await photos.fetch(file, stranger)).status).toBe(404);
    expect((await photos.fetch(file, joined)).status).toBe(404);
    expect((await photos.fetch(`/api/user/photo/${id}/file`, joined)).status).toBe(200);
    expect((await photos.own(joined)).body.photos).toMatchObject([
      { state: 'shown', is_hidden: true, address: null },
    ]);
    expect((await photos.desk(captain)).body.reported).toMatchObject([{ address: null }]);
    expect((await photos.report(stranger, pictureId)).status).toBe(404);
  });

  test('by confirmed addresses only: three accounts made for it do nothing at once', async () => {
    const { pictureId } = await photos.shown();
    for (let index = 0; index < 4; index += 1) {
      const reporter = await makeMember(photos.db());
      await photos
        .db()
        .updateTable('members')
        .set({ email_verified_at: null })
        .where('id', '=', reporter.id)
        .execute();
      await photos.report(reporter, pictureId);
    }
    expect(await photos.gallery()).toHaveLength(1);
  });

  test('after three days in which nobody answered', async () => {
    const { stranger } = photos.world();
    const { pictureId, address } = await photos.shown();
    await photos.report(stranger, pictureId);
    photos.app().clock.advance(3 * dayMs - 1);
    expect(await sweep()).toBe(0);
    photos.app().clock.advance(1);
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect((await photos.fetch(address)).status).toBe(404);
  });
});

describe('the crew', () => {
  test('leaves a picture: the same people cannot report it again, others can', async () => {
    const { stranger, captain } = photos.world();
    const { pictureId, address } = await photos.shown();
    await photos.report(stranger, pictureId);
    expect((await keep(captain, pictureId)).status).toBe(200);
    expect((await photos.desk(captain)).body.reported).toEqual([]);
    await photos.report(stranger, pictureId);
    expect((await photos.desk(captain)).body.reported).toEqual([]);
    photos.app().clock.advance(4 * dayMs);
    expect(await sweep()).toBe(0);
    expect((await photos.fetch(address)).status).toBe(200);
    await reportBy(1, pictureId);
    expect((await photos.desk(captain)).body.reported).toHaveLength(1);
  });

  test('shows a hidden picture again, elsewhere and in its place', async () => {
    const { captain, admin, joined } = photos.world();
    const first = await photos.shown();
    const second = await photos.shown();
    await reportBy(3, first.pictureId);
    const answers = await Promise.all([
      keep(captain, first.pictureId),
      keep(admin, first.pictureId),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const shown = await photos.gallery();
    expect(shown.map(({ id }: { id: string }) => id)).toEqual([first.pictureId, second.pictureId]);
    expect(shown[0].address).not.toBe(first.address);
    expect((await photos.fetch(shown[0].address)).status).toBe(200);
    const media = photos.db().selectFrom('media').select('id');
    expect(await media.where('owner_id', '=', joined.id).execute()).toHaveLength(2);
  });

  test('takes a hidden picture down, and its author can take it back', async () => {
    const { captain, joined, community, stranger } = photos.world();
    const [one, other] = [await photos.shown(), await photos.shown()];
    await reportBy(3, one.pictureId);
    await reportBy(3, other.pictureId);
    const url = `/api/community/${community.id}/picture/${one.pictureId}`;
    expect((await photos.call('DELETE', url, { by: stranger })).status).toBe(404);
    expect((await photos.call('DELETE', url, { by: captain })).status).toBe(200);
    expect((await photos.withdraw(joined, other.id)).status).toBe(200);
    expect((await photos.desk(captain)).body.reported).toEqual([]);
    expect((await photos.own(joined)).body.photos).toMatchObject([
      { id: one.id, state: 'removed', is_hidden: false },
    ]);
  });

  test('alone answers reports', async () => {
    const { stranger, joined, leader } = photos.world();
    const { pictureId } = await photos.shown();
    await photos.report(stranger, pictureId);
    for (const one of [stranger, joined, leader]) {
      expect((await keep(one, pictureId)).status).toBe(404);
    }
  });
});
