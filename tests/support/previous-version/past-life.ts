import { randomUUID } from 'node:crypto';
import { seedDemo } from '#src/demo/seed-database.ts';
import { sendMails } from '#src/server/jobs.ts';
import { createPasswords } from '#src/server/features/auth/password/passwords.ts';
import { demoAdmissions } from '#src/demo/admissions.ts';
import { demoSeries } from '#src/demo/series.ts';
import { shipPages } from '#src/server/features/content/shipped-pages.ts';
import { demoRegistrations } from '#src/demo/registrations.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { openMailer } from '#src/server/platform/mail/mailer.ts';
import { testKey, type TestApp } from '#tests/support/app.ts';
import { makeRaceContent } from '../races-events/event-content.ts';
import { makeRegistrationBody } from '#tests/support/factories.ts';
import { makePicture, toMultipart } from '../media/pictures.ts';
import { makeSeriesRule, makeSeriesContent } from '../races-events/series.ts';

/** What people of the version before hold in their hands, beside what the database knows of it. */
export type Keepsakes = {
  /** When all this was written down. */
  now: string;
  password: string;
  member: { email: string; access_token: string; refresh_token: string };
  ticket: { id: string; code: string; event_id: string };
  phone: { token: string; search_key: string; sent: object; unsent: object };
};

const password = 'lari pagi di kaliurang';
const keys = createKeys([testKey]);

/** Lives through a day of the app, so that every table holds something. */
export async function liveThrough(app: TestApp): Promise<Keepsakes> {
  await seed(app);
  const host = await signIn(app, 'host@derap.test');
  const member = await signUp(app);
  await leaveTraces(app, member.access_token);
  await hostThings(app, host.access_token);
  const ticket = await register(app, member.access_token);
  const phone = await scan(app, { bearer: host.access_token, eventId: ticket.event_id });
  return { now: app.clock.now().toISOString(), password, member, ticket, phone };
}

async function seed({ database: { db }, clock }: TestApp): Promise<void> {
  await seedDemo({
    db,
    now: clock.now(),
    hashPassword: (word) => createPasswords().hash(word, 'demo'),
    demoPassword: password,
    async seedRegistrations(context) {
      await demoRegistrations(keys)(context);
      await demoAdmissions(context);
      await demoSeries(context);
    },
  });
  await shipPages(db);
}

type Call = { bearer?: string; body?: object; headers?: Record<string, string> };

async function post(app: TestApp, url: string, { bearer, body, headers }: Call) {
  return await send(app, 'POST', { url, bearer, headers, payload: body ?? {} });
}

async function send(
  { app }: TestApp,
  method: 'POST' | 'PUT',
  call: {
    url: string;
    bearer: string | undefined;
    headers?: Record<string, string> | undefined;
    payload: object | Buffer;
  },
) {
  const authorization = call.bearer === undefined ? {} : { authorization: `Bearer ${call.bearer}` };
  const { url, payload } = call;
  const answer = await app.inject({
    method,
    url,
    headers: { ...authorization, ...call.headers },
    payload,
  });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
  return answer.json();
}

async function signIn(app: TestApp, email: string) {
  return await post(app, '/api/auth/login', { body: { email, password } });
}

async function signUp(app: TestApp): Promise<Keepsakes['member']> {
  const email = 'lama@derap.test';
  await post(app, '/api/auth/register', { body: { name: 'Rani Lama', email, password } });
  // A wrong try leaves a row behind.
  await signIn(app, 'salah@derap.test').catch(() => undefined);
  const { access_token, refresh_token } = await signIn(app, email);
  return { email, access_token, refresh_token };
}

/** What a person leaves behind beside a ticket. */
async function leaveTraces(app: TestApp, bearer: string): Promise<void> {
  const { db } = app.database;
  const photo = await upload(app, bearer);
  const profile = { phone: '+6281100000001', photo };
  await send(app, 'PUT', { url: '/api/user/profile', bearer, payload: profile });
  const { runner } = makeRegistrationBody('');
  const url = '/api/user/runner';
  await send(app, 'PUT', { url, bearer, payload: { runner, jersey: 'M' } });
  const mailer = openMailer(
    { smtpUrl: null, publicUrl: 'https://derap.test', dataDir: app.dataDir },
    () => {},
  );
  await sendMails(
    { db, keys, mailer, publicUrl: 'https://derap.test', onError: () => {} },
    app.clock.now(),
  );
  await post(app, '/api/auth/forgot_password', { body: { email: 'lama@derap.test' } });
  const run = await db
    .selectFrom('series_dates')
    .select('event_id')
    .where('event_id', 'is not', null)
    .orderBy('local_date')
    .executeTakeFirstOrThrow();
  await post(app, `/api/event/${run.event_id}/answer/out`, { bearer });
  await post(app, '/api/public/inquiry', {
    body: {
      request_id: randomUUID(),
      kind: 'physiotherapy',
      name: 'Rani Lama',
      phone: '+6281100000001',
      email: null,
      topic: null,
      message: 'Lutut kiri sakit setelah 10 km.',
      language: 'id',
      consent: true,
      website: '',
    },
  });
}

async function upload(app: TestApp, bearer: string): Promise<string> {
  const { headers, payload } = toMultipart([{ bytes: await makePicture('jpeg') }]);
  const url = '/api/media?purpose=photo';
  const { address } = await send(app, 'POST', { url, bearer, headers, payload });
  return address;
}

/** What a captain leaves behind: an invite, a draft with a course, a weekly run that begins in three months. */
async function hostThings(app: TestApp, bearer: string): Promise<void> {
  const { community_id: id } = await app.database.db
    .selectFrom('memberships')
    .innerJoin('members', 'members.id', 'memberships.member_id')
    .select('community_id')
    .where('email', '=', 'host@derap.test')
    .where('memberships.role', '=', 'owner')
    .executeTakeFirstOrThrow();
  await post(app, `/api/community/${id}/invite`, { bearer, body: { days: 7, max_uses: 10 } });
  const { event } = await post(app, `/api/community/${id}/race`, {
    bearer,
    body: { content: makeRaceContent() },
  });
  const form = new FormData();
  form.append('file', new Blob([course]), 'rute.gpx');
  const encoded = new Response(form);
  await send(app, 'POST', {
    url: `/api/event/${event.id}/course`,
    bearer,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const content = makeSeriesContent({ starts: '2027-02-27T05:30' });
  await post(app, `/api/community/${id}/series`, {
    bearer,
    body: { content, recurrence: makeSeriesRule() },
  });
}

const points = Array.from(
  { length: 40 },
  (_, place) => `<trkpt lat="${-7.7 + place / 500}" lon="110.4"><ele>${100 + place}</ele></trkpt>`,
).join('');
const course = `<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points}</trkseg></trk></gpx>`;

/** A paid ticket of the race of the day, with health data and an older code. */
async function register(app: TestApp, bearer: string): Promise<Keepsakes['ticket']> {
  const { db } = app.database;
  const { event_id: eventId, category_id: categoryId } = await db
    .selectFrom('registrations')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select(['registrations.event_id', 'category_id'])
    .where('email', '=', 'runner@derap.test')
    .where('starts_at', '>=', app.clock.now())
    .orderBy('starts_at')
    .executeTakeFirstOrThrow();
  const event = await db
    .selectFrom('events')
    .select(['waiver_version', 'jersey_sizes'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const { registration } = await post(app, `/api/event/${eventId}/registration`, {
    bearer,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...makeRegistrationBody(categoryId),
      jersey: event.jersey_sizes[0] ?? null,
      waiver_version: event.waiver_version,
      health: { blood_type: 'AB', conditions: 'Asma', consent: true },
    },
  });
  const { id, code } = registration;
  await db
    .insertInto('revoked_codes')
    .values({
      event_id: eventId,
      registration_id: id,
      code_index: '0'.repeat(32),
      code_hash: '0'.repeat(64),
      revoked_at: app.clock.now(),
    })
    .execute();
  return { id, code, event_id: eventId };
}

/** Two phones: each lets a runner in, so there is an incident; one hands in what nobody can read. */
async function scan(app: TestApp, { bearer, eventId }: { bearer: string; eventId: string }) {
  const [first, second] = [await enrol('Loket 1'), await enrol('Loket 2')];
  const hashes = await app.database.db
    .selectFrom('registrations')
    .select('code_hash')
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
  const [one, two] = hashes.map(({ code_hash: hash }) => hash);
  const sent = first.scan(1, one);
  await hand(first.token, [sent, { id: randomUUID(), seq: 2, what: 'nobody can read' }]);
  await hand(second.token, [second.scan(1, one)]);
  const unsent = first.scan(3, two);
  return { token: first.token, search_key: first.searchKey, sent, unsent };

  async function enrol(label: string) {
    const answer = await post(app, '/api/checkin/enrol', {
      bearer,
      body: { event_id: eventId, label },
    });
    const [point] = answer.event.points;
    return {
      token: String(answer.device_token),
      searchKey: String(answer.search_key),
      scan: (seq: number, hash: string | undefined) => ({
        ...scanDefaults(app.clock.now()),
        id: randomUUID(),
        seq,
        point_id: point.id,
        code_hash: hash ?? null,
      }),
    };
  }

  async function hand(token: string, scans: object[]): Promise<void> {
    const body = { scans, cursor: null, last_seq: scans.length };
    await post(app, '/api/checkin/sync', { bearer: token, body });
  }
}

function scanDefaults(now: Date) {
  return {
    raw: null,
    action: 'admit',
    verdict: 'ok',
    reason: null,
    checklist: [],
    collector: { name: 'Wakil Lama', id_last4: '1234' },
    voids: null,
    device_time: now.toISOString(),
    monotonic_ms: 1000,
    offset_ms: 0,
    uncertainty_ms: 50,
    roster_version: null,
  };
}
