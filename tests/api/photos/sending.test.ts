import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photoLimits } from '#src/contract/community/photo-choices.ts';
import { newId } from '#src/server/platform/ids.ts';
import { makePicture } from '#tests/support/media/pictures.ts';
import { tick } from '../roll-call/roll-call-world.ts';
import { usePhotos } from './photo-world.ts';

const photos = usePhotos();

describe('a photo of a run', () => {
  test('waits for the crew, and only they and its author see it', async () => {
    const { joined, captain, admin, leader, other, stranger, community } = photos.world();
    const id = await photos.sent(joined, { caption: ' Subuh di jembatan. ', named: true });
    const { body } = await photos.ofRun(joined);
    expect(body).toMatchObject({ left: photoLimits.ofRun - 1, until: '2027-02-19T22:30:00.000Z' });
    expect(body.photos).toMatchObject([
      { id, state: 'pending', address: null, caption: 'Subuh di jembatan.', is_named: true },
    ]);
    expect((await photos.desk(captain)).body).toMatchObject({
      waiting: [
        { id, author: 'Demo Ikut', is_named: true, event: { title: { id: 'Rabu santai' } } },
      ],
      reported: [],
    });
    const own = `/api/user/photo/${id}/file`;
    const crews = `/api/community/${community.id}/photo/${id}/file`;
    expect((await photos.fetch(own, joined)).headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
    });
    for (const crew of [captain, admin]) {
      expect((await photos.fetch(crews, crew)).status).toBe(200);
      expect((await photos.fetch(own, crew)).status).toBe(404);
    }
    for (const one of [leader, other, stranger]) {
      expect((await photos.fetch(crews, one)).status).toBe(404);
      expect((await photos.fetch(own, one)).status).toBe(404);
      expect((await photos.desk(one)).status).toBe(404);
    }
    expect((await photos.fetch(crews)).status).toBe(401);
    // No public address has it, whatever is known of it.
    for (const width of [1600, 800, 400]) {
      expect((await photos.fetch(`/media/${id}/${width}.webp`)).status).toBe(404);
    }
    expect(await photos.gallery()).toEqual([]);
    const [row] = await photos.rows();
    expect(row?.cipher).not.toContain('WEBP');
  });

  test('loses its place and camera data', async () => {
    const { joined } = photos.world();
    const bytes = await sharp(await makePicture('jpeg'))
      .withExif({
        IFD0: { Make: 'KAMERA-RAHASIA' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '7/1 47/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const id = await photos.sent(joined, { bytes });
    const kept = await photos.fetch(`/api/user/photo/${id}/file`, joined);
    const { exif, xmp, width, height } = await sharp(kept.bytes).metadata();
    expect({ exif, xmp, width, height }).toEqual({ width: 1600, height: 1200 });
    expect(kept.bytes.includes('KAMERA-RAHASIA')).toBe(false);
    await photos.show(photos.world().captain, id);
    const [{ address }] = await photos.gallery();
    const shown = await photos.fetch(address);
    expect((await sharp(shown.bytes).metadata()).exif).toBeUndefined();
  });

  test('is one, however often the phone sends it', async () => {
    const { joined } = photos.world();
    const key = randomUUID();
    const [first, second] = await Promise.all([
      photos.send(joined, { key }),
      photos.send(joined, { key }),
    ]);
    const third = await photos.send(joined, { key });
    expect([first, second, third].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map(({ body }) => body.photo.id)).size).toBe(1);
    expect(await photos.rows()).toHaveLength(1);
  });

  test('is taken of who was ticked there without a place', async () => {
    const { other, captain } = photos.world();
    expect((await photos.send(other)).status).toBe(404);
    await photos.marked(captain, [tick(other, '22:10:00')]);
    expect((await photos.send(other)).status).toBe(201);
    expect((await photos.ofRun(other)).body.left).toBe(photoLimits.ofRun - 1);
  });
});

describe('what is refused', () => {
  test('a photo of who was not there, is no member, or of a run that nobody knows', async () => {
    const { other, stranger, captain, joined, event } = photos.world();
    for (const one of [other, stranger, captain]) {
      expect((await photos.send(one)).status).toBe(404);
      expect((await photos.ofRun(one)).body).toEqual({ left: 0, until: null, photos: [] });
    }
    const cancel = { state: 'cancelled' as const };
    await photos.db().updateTable('events').set(cancel).where('id', '=', event.id).execute();
    expect((await photos.send(joined)).status).toBe(404);
    const unknown = `/api/event/${newId()}/photo`;
    expect((await photos.call('GET', unknown, { by: joined })).body.left).toBe(0);
    expect(await photos.rows()).toEqual([]);
  });

  test('a photo before the start, and later than fourteen days after it', async () => {
    const { joined } = photos.world();
    const { clock } = photos.app();
    for (const moment of ['2027-02-05T22:29:59.999Z', '2027-02-19T22:30:00.000Z']) {
      clock.set(moment);
      const { status, body } = await photos.send(joined);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'photos_closed' });
      expect((await photos.ofRun(joined)).body).toMatchObject({ left: 0, until: null });
    }
    clock.set('2027-02-19T22:29:59.999Z');
    expect((await photos.send(joined)).status).toBe(201);
  });

  test('what is no picture: HEIC, a broken file, a page', async () => {
    const { joined } = photos.world();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')]);
    const cut = (await makePicture('jpeg')).subarray(0, 400);
    const answers = [
      await photos.send(joined, { bytes: heic, name: 'IMG_0001.HEIC' }),
      await photos.send(joined, { bytes: heic, name: 'foto.jpg' }),
      await photos.send(joined, { bytes: cut }),
      await photos.send(joined, { bytes: Buffer.from('<html>') }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([
      'image_unsupported',
      'image_unsupported',
      'image_broken',
      'image_unsupported',
    ]);
    expect(await photos.rows()).toEqual([]);
  });

  test('more than five of a run, also at once', async () => {
    const { joined } = photos.world();
    for (let count = 0; count < photoLimits.ofRun - 1; count += 1) await photos.sent(joined);
    const answers = await Promise.all([1, 2, 3].map(() => photos.send(joined)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('photos_enough');
    expect((await photos.ofRun(joined)).body.left).toBe(0);
    // One that was taken back makes room.
    const [row] = await photos.rows();
    await photos.withdraw(joined, row?.id ?? '');
    expect((await photos.send(joined)).status).toBe(201);
  });

  test('more than may wait, of a member and in a community', async () => {
    const { joined, other, captain, community } = photos.world();
    const fill = async (authorId: string, count: number) => {
      const rows = Array.from({ length: count }, () => ({
        id: newId(),
        community_id: community.id,
        event_id: null,
        author_id: authorId,
        sent_key: randomUUID(),
        state: 'pending' as const,
        caption: null,
        is_named: false,
        cipher: 'x',
        sent_at: '2027-01-20T00:00:00.000Z',
      }));
      await photos.db().insertInto('member_photos').values(rows).execute();
    };
    await fill(joined.id, photoLimits.ofMember);
    expect((await photos.send(joined)).body.code).toBe('photos_waiting');
    await photos.marked(captain, [tick(other, '22:10:00')]);
    expect((await photos.send(other)).status).toBe(201);
    await fill(captain.id, photoLimits.waiting - photoLimits.ofMember - 1);
    expect((await photos.send(other)).body.code).toBe('photos_waiting');
  });

  test('a caption that is too long, and a key that is none', async () => {
    const { joined } = photos.world();
    const long = 'a'.repeat(photoLimits.caption + 1);
    expect((await photos.send(joined, { caption: long })).status).toBe(400);
    expect((await photos.send(joined, { key: 'x' })).status).toBe(400);
  });
});
