import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { galleryLimits } from '#src/contract/community/community-choices.ts';
import { parseImageId } from '#src/contract/media/image-address.ts';
import { makeCommunity } from '#tests/support/factories.ts';
import { newId } from '#src/server/platform/ids.ts';
import { usePhotos } from './photo-world.ts';

const photos = usePhotos();

const isStored = (address: string) =>
  existsSync(join(photos.app().dataDir, 'media', parseImageId(address) ?? 'no upload'));

const uploads = async (ownerId: string) =>
  await photos.db().selectFrom('media').select('id').where('owner_id', '=', ownerId).execute();

/** Fills the gallery but for some places. */
async function fillGallery(left: number): Promise<void> {
  const { community } = photos.world();
  const rows = Array.from({ length: galleryLimits.pictures - left }, (_, place) => ({
    id: newId(),
    community_id: community.id,
    address: `/media/${newId()}/1600.webp`,
    caption: null,
    place,
    created_at: photos.app().clock.now(),
  }));
  await photos.db().insertInto('community_pictures').values(rows).execute();
}

describe('a yes', () => {
  test('makes it a picture of the gallery, with caption and credit', async () => {
    const { joined, captain } = photos.world();
    const { id, address } = await photos.shown({ caption: 'Subuh.', named: true });
    expect(await photos.gallery()).toMatchObject([
      { address, caption: { id: 'Subuh.' }, credit: 'Demo I.' },
    ]);
    expect((await photos.fetch(address)).status).toBe(200);
    expect((await photos.own(joined)).body.photos).toMatchObject([{ id, state: 'shown', address }]);
    expect((await photos.desk(captain)).body.waiting).toEqual([]);
    const [row] = await photos.rows();
    expect(row).toMatchObject({ state: 'shown', cipher: null });
    expect(
      await photos
        .db()
        .selectFrom('audit')
        .select('action')
        .where('subject_id', '=', photos.world().community.id)
        .where('action', 'like', 'photo.%')
        .execute(),
    ).toEqual([{ action: 'photo.shown' }]);
  });

  test('names nobody who does not want it, and leaves a caption away that the crew does not want', async () => {
    const { joined, captain } = photos.world();
    const id = await photos.sent(joined, { caption: 'Punya siapa?' });
    await photos.answer(captain, id, { answer: 'show', keeps_caption: false });
    const [picture] = await photos.gallery();
    expect(picture).toEqual({ id: picture.id, address: picture.address, caption: null });
    const page = await photos.fetch(`/api/public/community/${photos.world().community.id}`);
    expect(page.bytes.toString()).not.toContain('Demo Ikut');
  });

  test('is refused where the gallery is full, and takes nobody’s picture away', async () => {
    const { joined, captain } = photos.world();
    const [first, second] = [await photos.sent(joined), await photos.sent(joined)];
    await fillGallery(1);
    const answers = await Promise.all([photos.show(captain, first), photos.show(captain, second)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect((await photos.desk(captain)).body).toMatchObject({ room: 0, waiting: [{}] });
    expect(await photos.gallery()).toHaveLength(galleryLimits.pictures);
    expect(await uploads(joined.id)).toHaveLength(1);
    const refused = answers[0]?.status === 409 ? first : second;
    expect((await photos.show(captain, refused)).body.code).toBe('gallery_full');
  });
});

describe('a no', () => {
  test('erases the photo and tells its author why', async () => {
    const { joined, admin } = photos.world();
    const id = await photos.sent(joined);
    const { status, body } = await photos.answer(admin, id, {
      answer: 'decline',
      reason: 'Buram.',
    });
    expect({ status, state: body.state }).toEqual({ status: 200, state: 'declined' });
    expect(await photos.rows()).toMatchObject([{ cipher: null, picture_id: null }]);
    expect((await photos.fetch(`/api/user/photo/${id}/file`, joined)).status).toBe(404);
    const { body: own } = await photos.own(joined);
    expect(own.photos).toMatchObject([{ state: 'declined', reason: 'Buram.' }]);
    expect(await photos.gallery()).toEqual([]);
  });
});

describe('two at once', () => {
  test('say yes: it is one picture, and both hear yes', async () => {
    const { joined, captain, admin } = photos.world();
    const id = await photos.sent(joined);
    const answers = await Promise.all([photos.show(captain, id), photos.show(admin, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await photos.gallery()).toHaveLength(1);
    expect(await uploads(joined.id)).toHaveLength(1);
  });

  test('say yes and no: one stands, and the other hears it', async () => {
    const { joined, captain, admin } = photos.world();
    const id = await photos.sent(joined);
    const [yes, no] = await Promise.all([
      photos.show(captain, id),
      photos.answer(admin, id, { answer: 'decline' }),
    ]);
    expect([yes, no].map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const [row] = await photos.rows();
    expect(row?.state).toBe(yes.status === 200 ? 'shown' : 'declined');
    expect(await photos.gallery()).toHaveLength(yes.status === 200 ? 1 : 0);
    expect(await uploads(joined.id)).toHaveLength(yes.status === 200 ? 1 : 0);
  });

  test('taking back wins over a yes, whichever comes first', async () => {
    const { joined, captain } = photos.world();
    for (let round = 0; round < 4; round += 1) {
      const id = await photos.sent(joined);
      const [yes, back] = await Promise.all([
        photos.show(captain, id),
        photos.withdraw(joined, id),
      ]);
      expect(back.status).toBe(200);
      expect([200, 404]).toContain(yes.status);
      expect(await photos.gallery()).toEqual([]);
      expect(await uploads(joined.id)).toEqual([]);
    }
    expect(await photos.rows()).toEqual([]);
  });
});

describe('taking down', () => {
  test('an author takes a shown photo back, and nobody else’s', async () => {
    const { joined, other, captain } = photos.world();
    const { id, address } = await photos.shown();
    expect((await photos.withdraw(other, id)).status).toBe(404);
    expect((await photos.withdraw(captain, id)).status).toBe(404);
    expect(isStored(address)).toBe(true);
    expect((await photos.withdraw(joined, id)).status).toBe(200);
    expect(await photos.gallery()).toEqual([]);
    expect(isStored(address)).toBe(false);
    expect((await photos.fetch(address)).status).toBe(404);
    expect((await photos.own(joined)).body.photos).toEqual([]);
  });

  test('the crew takes any down, and the author reads it', async () => {
    const { joined, admin, community } = photos.world();
    const { pictureId, address } = await photos.shown();
    const url = `/api/community/${community.id}/picture/${pictureId}`;
    expect((await photos.call('DELETE', url, { by: admin })).status).toBe(200);
    expect((await photos.fetch(address)).status).toBe(404);
    expect((await photos.own(joined)).body.photos).toMatchObject([
      { state: 'removed', address: null },
    ]);
  });

  test('the crew of another community answers and takes down nothing', async () => {
    const { joined, stranger } = photos.world();
    const id = await photos.sent(joined);
    const theirs = await makeCommunity(photos.db(), stranger.id);
    const url = `/api/community/${theirs.id}/photo/${id}`;
    const body = { answer: 'show', keeps_caption: true };
    expect((await photos.call('POST', url, { by: stranger, body })).status).toBe(404);
    expect((await photos.fetch(`${url}/file`, stranger)).status).toBe(404);
    expect((await photos.show(stranger, id)).status).toBe(404);
    expect(await photos.rows()).toMatchObject([{ state: 'pending' }]);
  });
});
