import type { Kysely, Transaction } from 'kysely';
import type { AskedQuestion } from '#src/contract/questions/asked-question.ts';
import type { FileType } from '#src/contract/questions/question-choices.ts';
import { keptFileName, readFileReply, toFileReply } from '#src/domain/questions/file-reply.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem, ProblemError } from '#src/server/http/problems.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { findRegistrableEvent } from '#src/server/core/events/registrable-event.ts';
import { findFileQuestion, findReplyFile, insertFile, lockUsableFiles } from './file-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };
/** Another vertical's rule, handed in by the app: draws an upload anew, without its metadata. */
export type DrawWhole = (bytes: Buffer) => Promise<Buffer>;

const purpose = 'reply-file';

/**
 * Keeps a file for a question and returns the reply that names it.
 *
 * @throws problem not_found, file_unsupported, and those of drawing a picture
 */
export async function keepReplyFile(
  { db, keys, drawWhole }: Dependencies & { drawWhole: DrawWhole },
  sent: { questionId: string; memberId: string; bytes: Buffer; name: string; now: Date },
): Promise<string> {
  const { questionId, memberId, now } = sent;
  const question = await findFileQuestion(db, questionId);
  const event = question && (await findRegistrableEvent(db, question.event_id));
  if (!event) throw problem('not_found');
  const { bytes, type } = await toKept(sent.bytes, drawWhole);
  const id = newId();
  const name = keptFileName(sent.name, type === 'application/pdf' ? 'pdf' : 'webp');
  const cipher = keys.encrypt(purpose, bytes);
  await memberTx(db, memberId, async (trx) => {
    const of = { question_id: questionId, member_id: memberId };
    await insertFile(trx, { id, ...of, type, name, cipher, created_at: now });
  });
  return toFileReply({ id, name });
}

/**
 * The replies with the names that their files have, and the questions whose file is nobody's, somebody else's or another
 * question's.
 */
export async function checkFiles(
  trx: Transaction<Database>,
  questions: readonly Pick<AskedQuestion, 'id' | 'kind'>[],
  {
    replies,
    ...whose
  }: { replies: Record<string, string>; memberId: string; registrationId: string | null },
): Promise<{ replies: Record<string, string>; lost: string[] }> {
  const files = questions
    .filter(({ id, kind }) => kind === 'file' && id in replies)
    .map(({ id }) => ({ questionId: id, fileId: readFileReply(replies[id] ?? '')?.id ?? '' }));
  if (files.length === 0) return { replies, lost: [] };
  const ids = files.map(({ fileId }) => fileId);
  const usable = await lockUsableFiles(trx, { ids, ...whose });
  const read = { ...replies };
  const lost: string[] = [];
  for (const { questionId, fileId } of files) {
    const file = usable.find((one) => one.id === fileId && one.question_id === questionId);
    if (file === undefined) lost.push(questionId);
    else read[questionId] = toFileReply(file);
  }
  return { replies: read, lost };
}

/** A file that a runner replied with. Throws problem not_found. */
export async function readReplyFile(
  { db, keys }: Dependencies,
  which: Parameters<typeof findReplyFile>[1],
): Promise<{ bytes: Buffer; type: FileType; name: string }> {
  const file = await findReplyFile(db, which);
  if (file === null) throw problem('not_found');
  const { cipher, ...rest } = file;
  return { ...rest, bytes: keys.decrypt(purpose, cipher) };
}

/** A PDF stays as it is, and is only ever downloaded; all else has to be a picture. */
async function toKept(
  bytes: Buffer,
  drawWhole: DrawWhole,
): Promise<{ bytes: Buffer; type: FileType }> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    return { bytes, type: 'application/pdf' };
  }
  try {
    return { bytes: await drawWhole(bytes), type: 'image/webp' };
  } catch (error) {
    const isNone = error instanceof ProblemError && error.code === 'image_unsupported';
    throw isNone ? problem('file_unsupported') : error;
  }
}
