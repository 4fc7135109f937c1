import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#src/server/platform/ids.ts';
import { shipPages } from '#src/server/features/content/shipped-pages.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { goodPassword, makePasswordHash, signUp } from '#tests/api/auth/caller.ts';
import { clientId, startGoogle } from '#tests/api/auth/google-issuer.ts';
import { enrolPhone } from '#tests/support/check-in/check-in.ts';
import { makeCommunity } from '#tests/support/factories.ts';
import { listRoutes } from '#tests/support/http/route-list.ts';
import { makeRunnerProfile } from '#tests/support/races-events/series.ts';
import { makePass } from '#tests/support/check-in/staff.ts';
import { createUndoableDatabase } from './undoable-database.ts';
import { expire, makePerson, makeSession, reuse, type People, type Person } from './people.ts';
import { makeGateRecords } from './gate-records.ts';
import { makePushDevice } from './push-device.ts';
import { makeShopRecords } from './shop-records.ts';
import {
  makeGroup,
  makePaymentAccounts,
  makeProofs,
  makeRaceAddOn,
  makeRacePromo,
  makeRaceQuestions,
  makeTickets,
  makeTransfers,
} from './order-records.ts';
import {
  callAs,
  inquiryBody,
  makeCalledRun,
  makeEvents,
  makeMailedLinks,
  makeReview,
  makeSeries,
  makeTeam,
  makePhotos,
  uploadCourse,
  uploadPicture,
} from './records.ts';
import { secrets } from './secrets.ts';

export type World = Awaited<ReturnType<typeof startWorld>>;

/** Replaces the built client, so that the page route exists. */
const client = {
  folders: null,
  searchNamesOf: () => [],
  template: '<!doctype html><html lang="id"><!--head--><!--app--><!--state--></html>',
  render: async () =>
    ({
      kind: 'page',
      status: 200,
      head: '',
      body: '<h1>Derap</h1>',
      state: '',
      scripts: [],
    }) as const,
};

/** The app, all callers, and one record of each kind of our owner's; `undo` rolls back a request's writes. */
export async function startWorld() {
  const database = await createUndoableDatabase();
  let now = new Date(0);
  const google = await startGoogle(() => now);
  const variables = { GOOGLE_CLIENT_ID: clientId, GOOGLE_JWKS_URL: google.jwksUrl };
  const { started: app, routes } = await listRoutes(() =>
    startTestApp({ database, client, variables }),
  );
  const ours = await makeOurs(app);
  const theirs = await makeTheirs(app);
  const people = await makePeople(app, ours);
  const phones = await app.database.db
    .selectFrom('check_in_devices')
    .select('id')
    .where('event_id', '=', ours.events.race)
    .execute();
  await finishAccounts(app, ours.account.email);
  now = app.clock.now();
  return {
    app,
    routes,
    undo: database.undo,
    ...ours,
    theirs,
    /** All phones of our race. */
    phoneIds: phones.map(({ id }) => id),
    people: { ...people, otherOwner: theirs.owner } satisfies People,
    googleToken: await google.sign(),
    async close() {
      await app.close();
      await google.stop();
    },
  };
}

/** Gives all members one password hash, because hashing is slow, and a runner profile, and marks all tokens as used. */
async function finishAccounts(app: TestApp, email: string) {
  const { db } = app.database;
  const { password_hash } = await db
    .selectFrom('members')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db.updateTable('members').set({ password_hash }).execute();
  // Nobody is new in charge.
  await db.updateTable('memberships').set({ crew_since: null }).execute();
  for (const id of await listNewRunners(app)) await makeRunnerProfile(db, id);
  await db.updateTable('sessions').set({ child_used: true }).execute();
}

async function listNewRunners({ database: { db } }: TestApp): Promise<string[]> {
  const known = db.selectFrom('runner_profiles').select('member_id');
  const rows = await db.selectFrom('members').select('id').where('id', 'not in', known).execute();
  return rows.map(({ id }) => id);
}

/** Our owner, whose name, phone and address are secrets. */
async function makeOwner(app: TestApp): Promise<Person> {
  const owner = await makePerson(app, { name: secrets.name });
  const { email, phone } = secrets;
  const { db } = app.database;
  const password_hash = await makePasswordHash(app);
  const known = { email, phone, password_hash };
  await db.updateTable('members').set(known).where('id', '=', owner.id).execute();
  return owner;
}

/** Our owner with one record of each kind. */
export async function makeOurs(app: TestApp) {
  const { db } = app.database;
  const owner = await makeOwner(app);
  const communityId = (await makeCommunity(db, owner.id, { contact_email: secrets.contact })).id;
  const events = await makeEvents(app, { communityId, owner, draftTitle: secrets.draft });
  const account = { ...(await signUp(app.app)), password: goodPassword };
  const inquiry = await app.app.inject({
    method: 'POST',
    url: '/api/public/inquiry',
    payload: inquiryBody(secrets.inquiry),
  });
  await uploadCourse(app, owner, events.race);
  await shipPages(db);
  const tickets = await makeTickets(app, owner, events);
  await makeProofs(app, owner, { race: events.race, ticket: tickets.id, order: tickets.order });
  writeFileSync(join(app.dataDir, 'media', 'banner.txt'), 'A file of the operator');
  return {
    owner,
    events,
    account,
    community: await makeTeam(app, {
      communityId,
      owner,
      told: secrets.announcement,
      said: secrets.wordBack,
    }),
    // Without upcoming events, so that it can be deleted.
    idleCommunity: (await makeCommunity(db, owner.id)).id,
    tickets,
    series: await makeSeries(app, owner, communityId),
    calledRun: await makeCalledRun(app, communityId),
    photos: await makePhotos(app, owner, communityId),
    phone: await enrolPhone(app, { eventId: events.race, host: owner }),
    sparePhone: await enrolPhone(app, { eventId: events.race, host: owner }),
    pass: await makePass(app, { eventId: events.race, host: owner, points: [events.point] }),
    gate: await makeGateRecords(app, { owner, events, ticketId: tickets.id }),
    message: await findMessage(app, owner.id),
    transfers: await makeTransfers(app, owner, communityId),
    group: await makeGroup(app, owner, communityId),
    calendar: await makeCalendar(app, owner),
    pushDevice: await makePushDevice(app, owner.id),
    spareSession: (await makeSession(app, owner.id)).sessionId,
    picture: await uploadPicture(app, owner),
    accounts: await makePaymentAccounts(app, communityId),
    promo: await makeRacePromo(app, events.race),
    questions: await makeRaceQuestions(app, { race: events.race, ticket: tickets.id }),
    addOn: await makeRaceAddOn(app, events.race),
    review: await makeReview(app, owner.id),
    suspended: await makeSuspended(app),
    answer: await makeAnswer(app),
    banner: await makeBanner(app),
    ...(await makeShopRecords(app)),
    inquiry: String(inquiry.json().id),
    mailed: await makeMailedLinks(app, account.email),
  };
}

/** A message in a member's inbox: that of a ticket of theirs. */
async function findMessage({ database: { db } }: TestApp, memberId: string): Promise<string> {
  const row = await db
    .selectFrom('inbox_messages')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'registered')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The secret of our owner's private calendar. */
async function makeCalendar(app: TestApp, owner: Person): Promise<string> {
  const { address } = await callAs(app, owner, { url: '/api/user/calendar' });
  return /\/([\w-]{22})\.ics$/.exec(String(address))?.[1] ?? '';
}

/** The only answer of the FAQ. */
async function makeAnswer(app: TestApp): Promise<string> {
  const id = newId();
  const text = JSON.stringify({ id: 'Apa itu wave?' });
  const row = { id, slug: 'wave', topic: 'ticket', question: text, answer: text, position: 0 };
  await app.database.db.insertInto('faq_items').values(row).execute();
  return id;
}

/** The only banner, with a file of the operator's. */
async function makeBanner(app: TestApp): Promise<string> {
  const id = newId();
  const row = {
    id,
    name: 'Demo Banner',
    gambar: 'banner-demo.webp',
    link: '/race',
    starts_at: '2027-01-01T00:00:00.000Z',
    ends_at: '2028-01-01T00:00:00.000Z',
    audience: 'visitor' as const,
    position: 0,
  };
  await app.database.db.insertInto('banners').values(row).execute();
  return id;
}

/** A member whom an admin lets sign in no more. */
async function makeSuspended(app: TestApp): Promise<string> {
  const { id } = await makePerson(app);
  await app.database.db
    .updateTable('members')
    .set({ suspended_at: app.clock.now(), suspended_reason: 'Menjual tiket palsu.' })
    .where('id', '=', id)
    .execute();
  return id;
}

async function makeTheirs(app: TestApp) {
  const owner = await makePerson(app, { name: 'Lain Pemilik' });
  const communityId = (await makeCommunity(app.database.db, owner.id)).id;
  const events = await makeEvents(app, { communityId, owner, draftTitle: 'Konsep lain' });
  const phone = await enrolPhone(app, { eventId: events.race, host: owner });
  const texts = { told: 'Pengumuman lain', said: 'Balasan lain' };
  const community = await makeTeam(app, { communityId, owner, ...texts });
  return { owner, events, phone, community };
}

export type Ours = Awaited<ReturnType<typeof makeOurs>>;

async function makePeople(app: TestApp, { owner, community, events, phone, idleCommunity }: Ours) {
  const enter = async (role: 'admin' | 'leader' | 'member') => {
    const person = await makePerson(app);
    for (const id of [community.id, idleCommunity]) {
      await callAs(app, person, { url: `/api/community/${id}/membership` });
      await setRole(app, { owner, id, memberId: person.id, role });
    }
    return person;
  };
  const removedAdmin = await enter('admin');
  for (const id of [community.id, idleCommunity]) {
    const url = `/api/community/${id}/member/${removedAdmin.id}`;
    await callAs(app, owner, { url, payload: { decision: 'remove' } });
  }
  const past = await makeSession(app, owner.id);
  await expire(app, past);
  const revoked = await reuse(app, await makeSession(app, owner.id));
  const lapsed = async (change: 'expires_at' | 'revoked_at') => {
    const other = await enrolPhone(app, { eventId: events.race, host: owner });
    const { db, now } = { db: app.database.db, now: app.clock.now() };
    const ended = { [change]: now };
    await db.updateTable('check_in_devices').set(ended).where('id', '=', other.id).execute();
    return tokenOf(other);
  };
  const device = tokenOf(phone);
  return {
    owner,
    member: await enter('member'),
    leader: await enter('leader'),
    admin: await enter('admin'),
    removedAdmin,
    editor: await makePerson(app, { role: 'editor' }),
    siteAdmin: await makePerson(app, { role: 'admin' }),
    device: { access: device, refresh: device, device },
    expired: { ...past, device: await lapsed('expires_at') },
    revoked: { ...revoked, device: await lapsed('revoked_at') },
  };
}

async function setRole(
  app: TestApp,
  given: { owner: Person; id: string; memberId: string; role: 'admin' | 'leader' | 'member' },
) {
  const { owner, id, memberId, role } = given;
  const url = `/api/community/${id}/member/${memberId}/role`;
  await callAs(app, owner, { method: 'PUT', url, payload: { role, password: goodPassword } });
}

function tokenOf({ headers }: { headers: { authorization: string } }): string {
  return headers.authorization.replace('Bearer ', '');
}
