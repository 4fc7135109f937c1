import type { Kysely, Transaction } from 'kysely';
import type {
  AskedQuestion,
  RepliedQuestion,
  SentReplies,
} from '#src/contract/questions/asked-question.ts';
import type { OwnReplies } from '#src/contract/questions/replies.ts';
import { replyWindow } from '#src/domain/questions/reply-window.ts';
import { questionsFor, readReplies } from '#src/domain/questions/reply.ts';
import { placeStates } from '#src/domain/registration/place-states.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import {
  askedView,
  listAskedQuestions,
  type QuestionRow,
} from '#src/server/platform/asked-questions.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { listQuestionRows } from './question-repository.ts';
import { attachFiles } from '../file-repository.ts';
import { checkFiles } from '../file-service.ts';
import { readSent } from './sent-replies.ts';
import {
  findReplyingPlace,
  listReplies,
  lockReplyingPlace,
  writeReplies,
} from './reply-repository.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Trx = Transaction<Database>;
type Own = { id: string; memberId: string; now: Date };
type Place = { eventId: string; categoryId: string; registrationId: string };

/** What is asked of whoever takes a place in a category. */
export async function listAskedIn(
  db: Db,
  { eventId, categoryId }: { eventId: string; categoryId: string },
) {
  return questionsFor(await listAskedQuestions(db, eventId), categoryId).map(askedView);
}

/**
 * Checks the replies of a runner who takes a place, for `storeReplies`. Older apps know of no questions and leave them out:
 * they are refused where one is required.
 *
 * @throws problem invalid_request at `replies.<question>`
 */
export async function checkReplies(
  trx: Trx,
  {
    eventId,
    categoryId,
    replies: sent = {},
    memberId,
    registrationId = null,
  }: {
    eventId: string;
    categoryId: string;
    replies: SentReplies | undefined;
    memberId: string;
    /** Of a place that is there already. */
    registrationId?: string | null;
  },
): Promise<Record<string, string>> {
  const rows = await listAskedQuestions(trx, eventId, 'lock');
  const questions = questionsFor(rows.map(askedView), categoryId);
  return await readOrRefuse(trx, questions, { sent, memberId, registrationId });
}

/** Stores checked replies of a runner whose place has none. */
export async function storeReplies(
  trx: Trx,
  input: { registrationId: string; replies: Readonly<Record<string, string>>; now: Date },
): Promise<void> {
  const questionIds = Object.keys(input.replies);
  if (questionIds.length > 0) await store(trx, { ...input, questionIds });
}

async function store(trx: Trx, input: Parameters<typeof writeReplies>[1]): Promise<void> {
  await writeReplies(trx, input);
  await attachFiles(trx, input.registrationId);
}

/** The hosts' questions to a runner, and what they replied, for themselves. Throws problem not_found. */
export async function readOwnReplies(db: Db, own: Own): Promise<OwnReplies> {
  const place = await findReplyingPlace(db, own);
  if (!place) throw problem('not_found');
  const questions = await listRepliedQuestions(db, {
    eventId: place.event_id,
    categoryId: place.category_id,
    registrationId: place.id,
  });
  return { questions, window: windowOf(place, own.now) };
}

/**
 * Replaces a runner's replies, or adds those that are missing, as the window says; what is not asked any more stays.
 *
 * @throws problem not_found, event_cancelled, registration_closed, invalid_request at `replies.<question>`
 */
export async function changeOwnReplies(
  db: Kysely<Database>,
  { replies: sent, ...own }: Own & { replies: SentReplies },
): Promise<OwnReplies> {
  return await memberTx(db, own.memberId, async (trx) => {
    const place = await lockReplyingPlace(trx, own);
    if (!place) throw problem('not_found');
    if (place.event_state === 'cancelled') throw problem('event_cancelled');
    const window = windowOf(place, own.now);
    if (window === 'none') throw problem('registration_closed');
    await listAskedQuestions(trx, place.event_id, 'lock');
    const questions = await listRepliedQuestions(trx, {
      eventId: place.event_id,
      categoryId: place.category_id,
      registrationId: place.id,
    });
    const changed = questions
      .filter(({ is_retired: isRetired }) => !isRetired)
      .filter(({ reply }) => window === 'all' || reply === null);
    const whose = { memberId: own.memberId, registrationId: place.id };
    const replies = await readOrRefuse(trx, changed, { sent, ...whose });
    const questionIds = changed.map(({ id }) => id);
    await store(trx, { registrationId: place.id, questionIds, replies, now: own.now });
    return await readOwnReplies(trx, own);
  });
}

/** What is asked of a runner in order, and what they replied to that is not asked of them any more. */
export async function listRepliedQuestions(
  db: Db,
  { eventId, categoryId, registrationId }: Place,
): Promise<RepliedQuestion[]> {
  const [rows, replies] = await Promise.all([
    listQuestionRows(db, eventId),
    listReplies(db, [registrationId]),
  ]);
  const asked = questionsFor(rows, categoryId).filter((row) => row.retired_at === null);
  return rows.flatMap((row) => {
    const reply = replies.find((one) => one.question_id === row.id)?.reply ?? null;
    const isAsked = asked.includes(row);
    return isAsked || reply !== null ? [repliedView(row, reply, isAsked)] : [];
  });
}

/** With the choices that there are now, and the one that they chose when there were others. */
function repliedView(row: QuestionRow, reply: string | null, isAsked: boolean): RepliedQuestion {
  return {
    ...askedView(row),
    choices: row.choices
      .filter((choice) => !choice.is_off || choice.id === reply)
      .map(({ id, label }) => ({ id, label })),
    is_retired: !isAsked,
    reply,
  };
}

function windowOf(
  place: NonNullable<Awaited<ReturnType<typeof findReplyingPlace>>>,
  now: Date,
): OwnReplies['window'] {
  const { state, event_state: eventState } = place;
  return replyWindow(
    {
      isActive: eventState !== 'cancelled' && placeStates.some((one) => one === state),
      closesAt: place.registration_closes_at.getTime(),
      flagOffAt: place.flag_off_at.getTime(),
    },
    now.getTime(),
  );
}

async function readOrRefuse(
  trx: Trx,
  questions: readonly AskedQuestion[],
  { sent, ...whose }: { sent: SentReplies; memberId: string; registrationId: string | null },
): Promise<Record<string, string>> {
  const texts = readSent(questions, sent);
  const unreadable = questions.filter(({ id }) => texts[id] === null);
  const typed = Object.fromEntries(questions.map(({ id }) => [id, texts[id] ?? '']));
  const { replies: read, faults } = readReplies(questions, typed);
  const { replies, lost } = await checkFiles(trx, questions, { replies: read, ...whose });
  const fields = [
    ...unreadable.map(({ id }) => ({ path: `replies.${id}`, code: 'invalid_format' })),
    ...faults
      .filter(({ id }) => texts[id] !== null)
      .map(({ id, fault }) => ({ path: `replies.${id}`, code: fault })),
    ...lost.map((id) => ({ path: `replies.${id}`, code: 'unknown' })),
  ];
  if (fields.length > 0) throw problem('invalid_request', { fields });
  return replies;
}
