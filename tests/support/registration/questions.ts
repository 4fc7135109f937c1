import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { EventQuestionsTable } from '#src/server/db/tables/questions.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { makeMember, makeRegistrationBody } from '../factories.ts';
import { toMultipart } from '../media/pictures.ts';
import { makeHostedRace } from './participants.ts';
import { sendRegistration } from './registering.ts';

type Target = Pick<TestApp, 'app' | 'database'>;
type Member = Awaited<ReturnType<typeof makeMember>>;

/** A question of an event: a line of text for all, which need not be answered. */
export async function makeQuestion(
  db: Kysely<Database>,
  eventId: string,
  overrides: Partial<Insertable<EventQuestionsTable>> = {},
) {
  const id = newId();
  const at = '2027-01-01T00:00:00.000Z';
  await db
    .insertInto('event_questions')
    .values({
      id,
      event_id: eventId,
      kind: 'text',
      label: JSON.stringify({ id: 'Nama klub', en: 'Club' }),
      choices: '[]',
      category_ids: null,
      is_required: false,
      for_staff: false,
      position: 0,
      retired_at: null,
      created_at: at,
      updated_at: at,
      ...overrides,
    })
    .execute();
  return { id };
}

/** The ids of the choices of `makeMealQuestion`. */
export const meals = { meat: '7k2m9xq4tz01', plants: '7k2m9xq4tz02' } as const;

/** A question with two choices that has to be answered. */
export async function makeMealQuestion(
  db: Kysely<Database>,
  eventId: string,
  overrides: Partial<Insertable<EventQuestionsTable>> = {},
) {
  return await makeQuestion(db, eventId, {
    kind: 'choice',
    label: JSON.stringify({ id: 'Menu sarapan' }),
    choices: JSON.stringify([
      { id: meals.meat, label: { id: 'Soto ayam' }, is_off: false },
      { id: meals.plants, label: { id: 'Nasi pecel' }, is_off: false },
    ]),
    is_required: true,
    ...overrides,
  });
}

/** The bytes of a PDF without pages. */
export const pdf = Buffer.from('%PDF-1.4\n% demo\n%%EOF\n');

/** Sends a file for a question, as its runner-to-be. */
export async function sendReplyFile(
  { app }: Pick<Target, 'app'>,
  {
    member,
    questionId,
    bytes = pdf,
    name = 'surat sehat.pdf',
  }: { member: Pick<Member, 'headers'>; questionId: string; bytes?: Buffer; name?: string },
) {
  const { headers, payload } = toMultipart([{ bytes, name }]);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/question/${questionId}/file`,
    headers: { ...headers, ...member.headers },
    payload,
  });
  const told: { reply: string; code?: string } = answer.json();
  return { status: answer.statusCode, ...told };
}

/** A race that asks a club, and a meal that has to be chosen. */
export async function makeAskingRace(app: Target) {
  const race = await makeHostedRace(app);
  const { db } = app.database;
  const club = await makeQuestion(db, race.eventId);
  const meal = await makeMealQuestion(db, race.eventId, { position: 1 });
  return { ...race, club: club.id, meal: meal.id };
}

/** Registers a new runner of a race's half marathon with these replies; null leaves them out. */
export async function registerReplying(
  app: TestApp,
  race: { eventId: string; half: string },
  replies: Record<string, unknown> | null,
) {
  const member = await makeMember(app.database.db);
  const answer = await sendRegistration(app, {
    member,
    eventId: race.eventId,
    body: { ...makeRegistrationBody(race.half), ...(replies === null ? {} : { replies }) },
  });
  const body = answer.json();
  return { member, status: answer.statusCode, body, id: String(body.registration?.id) };
}

/** What a call of a member answers. */
export async function callAsMember(
  { app }: Pick<Target, 'app'>,
  member: Pick<Member, 'headers'>,
  call: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object },
) {
  const answer = await app.inject({
    method: call.method ?? 'GET',
    url: call.url,
    headers: member.headers,
    ...(call.body === undefined ? {} : { payload: call.body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A registration's replies as they are stored, by question. */
export async function readStoredReplies(
  { database: { db } }: Pick<Target, 'database'>,
  registrationId: string,
): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('question_replies')
    .select(['question_id', 'reply'])
    .where('registration_id', '=', registrationId)
    .execute();
  return Object.fromEntries(rows.map(({ question_id: id, reply }) => [id, reply]));
}
