import { sql, type Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import {
  enqueueMail,
  enqueueMails,
  type MailRecipient,
} from '#src/server/platform/mail/enqueue.ts';
import type { MailKind } from '#src/server/platform/mail/mail-kind.ts';
import {
  photoAnswered,
  photosWaiting,
  picturesReported,
  type AboutCommunity,
  type PhotoAnswer,
} from './mail-kinds.ts';

type Trx = Transaction<Database>;
type About = { communityId: string; now: Date };

/** Several photos are mostly sent within minutes: by then the message says how many. */
const gatheredMs = 30 * 60_000;

/** Tells the crew that photos wait, once a day. */
export async function tellPhotosWaiting(trx: Trx, { communityId, now }: About): Promise<void> {
  const due = new Date(now.getTime() + gatheredMs);
  await tellCrew(trx, photosWaiting, { communityId, now, due });
}

/** Tells the crew that pictures of the gallery are reported, once a day. */
export async function tellPicturesReported(trx: Trx, { communityId, now }: About): Promise<void> {
  await tellCrew(trx, picturesReported, { communityId, now, due: now });
}

/** Tells an author what became of their photo. */
export async function tellPhotoAnswered(
  trx: Trx,
  told: { photoId: string; authorId: string; answer: PhotoAnswer['answer']; now: Date },
): Promise<void> {
  const { photoId, authorId, answer, now } = told;
  const data = { photo_id: photoId, answer };
  const key = `${photoId}:${answer}`;
  await enqueueMail(trx, { kind: photoAnswered, memberId: authorId, data, key, now });
}

async function tellCrew(
  trx: Trx,
  kind: MailKind<AboutCommunity>,
  { communityId, now, due }: About & { due: Date },
): Promise<void> {
  const cause = `${communityId}:${now.toISOString().slice(0, 10)}:`;
  const data = JSON.stringify({ community_id: communityId });
  const to = sql<MailRecipient & { data: AboutCommunity }>`(
    select member_id, ${cause}::text || member_id as key, ${data}::jsonb as data
    from memberships
    where community_id = ${communityId} and state = 'active' and role in ('owner', 'admin')
  )`;
  await enqueueMails(trx, { kind, to, now, due });
}
