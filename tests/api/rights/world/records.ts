import { randomUUID } from 'node:crypto';
import type { ImagePurpose } from '#src/contract/media/image-address.ts';
import { newId } from '#src/server/platform/ids.ts';
import { hashToken } from '#src/server/platform/keys.ts';
import type { TestApp } from '#tests/support/app.ts';
import { makeRaceContent } from '#tests/support/races-events/event-content.ts';
import { makeCategory, makeEvent, makeMembership, makePoint } from '#tests/support/factories.ts';
import { makePicture, toMultipart } from '#tests/support/media/pictures.ts';
import { makeSeriesRule, makeSeriesContent } from '#tests/support/races-events/series.ts';
import type { Person } from './people.ts';
import { secrets } from './secrets.ts';

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object };

/** Calls the API with a person's token and expects success. */
export async function callAs({ app }: TestApp, { headers }: Pick<Person, 'headers'>, call: Call) {
  const { method = 'POST', ...rest } = call;
  const key = { 'idempotency-key': randomUUID() };
  const answer = await app.inject({ method, headers: { ...headers, ...key }, ...rest });
  if (answer.statusCode >= 300) throw new Error(`${method} ${call.url}: ${answer.body}`);
  return answer.json();
}

/** A published race with a course, a check-in point, a paid and a free category; a draft; and a past race. */
export async function makeEvents(
  app: TestApp,
  of: { communityId: string; owner: Person; draftTitle: string },
) {
  const { db } = app.database;
  const community = { community_id: of.communityId };
  const [race, past] = [await makeEvent(db, community), await makeEvent(db, community)];
  const paid = await makeCategory(db, race.id, { price: 150_000 });
  const free = await makeCategory(db, past.id);
  const content = makeRaceContent({ title: { id: of.draftTitle } });
  const { event: draft } = await callAs(app, of.owner, {
    url: `/api/community/${of.communityId}/race`,
    payload: { content },
  });
  return {
    race: race.id,
    category: paid.id,
    point: (await makePoint(db, race.id)).id,
    past: past.id,
    pastCategory: free.id,
    pastPoint: (await makePoint(db, past.id)).id,
    draft: String(draft.id),
  };
}

export type Events = Awaited<ReturnType<typeof makeEvents>>;

/** A weekly run with one date skipped, and a later event of it that our owner has joined. */
export async function makeSeries(app: TestApp, owner: Person, communityId: string) {
  const payload = { content: makeSeriesContent(), recurrence: makeSeriesRule() };
  const url = `/api/community/${communityId}/series`;
  const { series } = await callAs(app, owner, { url, payload });
  const [first, second] = series.dates;
  const skip = { url: `/api/series/${series.id}/skip`, payload: { date: first.date } };
  const { series: left } = await callAs(app, owner, skip);
  const event = String(second.event_id);
  const { categories, waiver_version: waiver } = await callAs(app, owner, {
    method: 'GET',
    url: `/api/public/event/${event}`,
  });
  const answer = {
    category_id: String(categories[0].id),
    waiver_version: String(waiver),
    waiver_accepted: true,
  };
  await callAs(app, owner, { url: `/api/event/${event}/answer/in`, payload: answer });
  const [skippedDate, date] = [String(first.date), String(second.date)];
  const change = { rev: left.rev, content: left.content, recurrence: left.recurrence };
  return { id: String(series.id), skippedDate, date, event, answer, change };
}

/** A run of a community that started an hour ago, so that its roll is called. */
export async function makeCalledRun({ database: { db }, clock }: TestApp, communityId: string) {
  const start = new Date(clock.now().getTime() - 60 * 60_000);
  const times = { starts_at: start, ends_at: clock.now(), registration_closes_at: start };
  const of = { kind: 'event', community_id: communityId, join_mode: 'rsvp' } as const;
  return (await makeEvent(db, { ...of, ...times })).id;
}

/** A run at which our owner was ticked, their photo of it that waits, and a picture that is hidden because it was reported. */
export async function makePhotos(app: TestApp, owner: Person, communityId: string) {
  const { db } = app.database;
  const now = app.clock.now();
  const run = await makeCalledRun(app, communityId);
  const tick = { event_id: run, person_id: owner.id, member_id: owner.id, registration_id: null };
  const by = { name: null, came: true, marked_by: owner.id, marked_at: now, received_at: now };
  await db
    .insertInto('roll_call_marks')
    .values({ ...tick, ...by })
    .execute();
  const { headers: type, payload } = toMultipart([{ bytes: await makePicture('jpeg') }]);
  const sent = await app.app.inject({
    method: 'POST',
    url: `/api/event/${run}/photo?key=${randomUUID()}&named=false`,
    headers: { ...owner.headers, ...type },
    payload,
  });
  const waiting = String(sent.json().photo.id);
  const { cipher } = await db
    .selectFrom('member_photos')
    .select('cipher')
    .where('id', '=', waiting)
    .executeTakeFirstOrThrow();
  const hiddenPicture = newId();
  await db
    .insertInto('community_pictures')
    .values({
      id: hiddenPicture,
      community_id: communityId,
      address: `/media/${newId()}/1600.webp`,
      caption: null,
      place: 100,
      hidden_at: now,
      hidden_cipher: cipher,
      created_at: now,
    })
    .execute();
  return { run, waiting, hiddenPicture };
}

/** What an announcement says, and the reply below it. */
type Texts = { told: string; said: string };

/** A community's invite, announcement with replies, picture, member and applicant. */
export async function makeTeam(
  app: TestApp,
  { communityId, owner, told, said }: { communityId: string; owner: Person } & Texts,
) {
  const { db } = app.database;
  const url = `/api/community/${communityId}`;
  const payload = { body: { id: told } };
  const { announcement } = await callAs(app, owner, { url: `${url}/announcement`, payload });
  const made = await callAs(app, owner, {
    url: `${url}/invite`,
    payload: { days: 7, max_uses: 100 },
  });
  const { address } = await uploadPicture(app, owner, 'gallery');
  const { gallery } = await callAs(app, owner, { url: `${url}/picture`, payload: { address } });
  const applicant = await makeMembership(db, communityId, { state: 'requested' });
  const heir = await makeMembership(db, communityId, { name: 'Demo Anggota' });
  const reply = async (by: Pick<Person, 'headers'>, text: string) => {
    const thread = `/api/thread/announcement/${announcement.id}/reply`;
    const sent = { request_id: randomUUID(), text };
    return String((await callAs(app, by, { url: thread, payload: sent })).reply.id);
  };
  const reportedReply = await reply(heir, 'Ini dilaporkan');
  await callAs(app, owner, { url: `/api/thread/reply/${reportedReply}/report` });
  return {
    id: communityId,
    announcement: String(announcement.id),
    /** Below it. */
    reply: await reply(owner, said),
    othersReply: await reply(heir, 'Siap'),
    reportedReply,
    invite: { id: String(made.invite.id), code: String(made.code) },
    picture: { id: String(gallery.pictures[0].id), address },
    galleryRev: Number(gallery.rev),
    applicant: applicant.id,
    heir: heir.id,
  };
}

/** A course of 2 km to the north. */
export function gpxFile() {
  const points = Array.from(
    { length: 20 },
    (_, step) => `<trkpt lat="${-7.7 + step / 1000}" lon="110.4"><ele>${100 + step}</ele></trkpt>`,
  );
  const text = `<gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
  return { bytes: Buffer.from(text), name: 'rute.gpx' };
}

export async function uploadCourse({ app }: TestApp, { headers }: Person, eventId: string) {
  const { headers: type, payload } = toMultipart([gpxFile()]);
  const url = `/api/event/${eventId}/course`;
  await app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload });
}

/** Uploads a picture as a member. */
export async function uploadPicture(
  { app }: TestApp,
  { headers }: Person,
  purpose: ImagePurpose = 'logo',
) {
  const { headers: type, payload } = toMultipart([{ bytes: await makePicture('png') }]);
  const url = `/api/media?purpose=${purpose}`;
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, ...type },
    payload,
  });
  const { id, address } = answer.json();
  return { id: String(id), address: String(address) };
}

/** A review by our owner that no editor has checked yet. */
export async function makeReview({ database: { db } }: TestApp, authorId: string) {
  const id = newId();
  await db
    .insertInto('reviews')
    .values({
      id,
      target_kind: 'service',
      target_id: null,
      author_id: authorId,
      author_name: 'Kanari P.',
      rating: 5,
      body: JSON.stringify({ id: secrets.review }),
      verified: true,
      state: 'pending',
      created_at: '2027-01-01T00:00:00.000Z',
    })
    .execute();
  return id;
}

/** A product of the shop. */
export async function makeProduct({ database: { db } }: TestApp) {
  const id = newId();
  const made = { created_at: '2027-01-01T00:00:00.000Z', updated_at: '2027-01-01T00:00:00.000Z' };
  const variants = [{ id: 'm', name: { id: 'M' }, stock: 3, price: 100_000 }];
  await db
    .insertInto('products')
    .values({
      id,
      name: JSON.stringify({ id: 'Kaus Demo' }),
      slug: 'kaus-demo',
      description: JSON.stringify({ id: 'Kaus' }),
      price: 100_000,
      max_price: 100_000,
      images: '[]',
      category: 'apparel',
      variants: JSON.stringify(variants),
      stock: 3,
      whatsapp: '+6281234567890',
      search: 'kaus demo',
      ...made,
    })
    .execute();
  return id;
}

/** An inquiry of a visitor without an account. */
export function inquiryBody(message: string) {
  const person = { name: 'Demo Penanya', phone: '+6281234567890', email: null, topic: null };
  const about = { kind: 'physiotherapy', language: 'id', consent: true, message };
  return { request_id: randomUUID(), ...person, ...about };
}

/** The mailed links: to reset a password, and to confirm an address. */
export async function makeMailedLinks({ database: { db } }: TestApp, email: string) {
  const { id: member_id } = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const times = { created_at: '2027-01-31T00:00:00.000Z', expires_at: '2027-03-01T00:00:00.000Z' };
  const links = { reset_password: 'setel-ulang', confirm_email: 'konfirmasi' } as const;
  for (const kind of ['reset_password', 'confirm_email'] as const) {
    await db
      .insertInto('account_tokens')
      .values({ hash: hashToken(links[kind]), member_id, kind, email, ...times })
      .execute();
  }
  return links;
}
