import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CalendarFeed } from '#src/contract/account.ts';
import { calendarFeed } from '#src/domain/events/calendar-file.ts';
import type { Database } from '#src/server/db/schema.ts';
import { hashToken, type Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { feedName, placeEntry, savedEntry } from './feed-entries.ts';
import {
  deleteFeed,
  findFeed,
  findReader,
  listPlaces,
  listSaved,
  writeFeed,
} from './feed-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys; publicUrl: string };

/** 128 bits as base64url. */
const secretBytes = 16;
const purpose = 'calendar-feed';
const pastMs = 90 * 24 * 3_600_000;
/** About how often apps fetch it. */
const refreshHours = 4;

/** The member's feed with its address. */
export async function readFeed(
  { db, keys, publicUrl }: Dependencies,
  memberId: string,
): Promise<CalendarFeed> {
  const row = await findFeed(db, memberId);
  if (row === null) return { address: null, made_at: null };
  // The server's key may have changed since; the feed keeps the address that calendars know.
  const secret = keys
    .subkeys(purpose)
    .map((key) => makeSecret(key, row.seed))
    .find((each) => hashToken(each) === row.token_hash);
  if (secret === undefined) return { address: null, made_at: null };
  return {
    address: `${publicUrl}/calendar/${secret}.ics`,
    made_at: row.created_at.toISOString(),
  };
}

/** Gives the member's feed an address that nobody knows yet. */
export async function makeFeed(
  { db, keys }: Dependencies,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  const seed = randomBytes(secretBytes).toString('base64url');
  const tokenHash = hashToken(makeSecret(keys.subkey(purpose), seed));
  await memberTx(db, memberId, (trx) =>
    writeFeed(trx, { member_id: memberId, seed, token_hash: tokenHash, created_at: now }),
  );
}

/** Switches the member's feed off. */
export async function removeFeed({ db }: Dependencies, memberId: string): Promise<void> {
  await memberTx(db, memberId, (trx) => deleteFeed(trx, memberId));
}

/**
 * The calendar of a secret as a file: what its member runs and has saved, from three months ago on, in their language. Null
 * when the secret is nobody's.
 */
export async function writeCalendar(
  { db, publicUrl }: Dependencies,
  { secret, now }: { secret: string; now: Date },
): Promise<string | null> {
  const member = await findReader(db, hashToken(secret));
  if (member === null) return null;
  const reader = { language: member.language, publicUrl };
  const range = { memberId: member.id, since: new Date(now.getTime() - pastMs) };
  const [places, saved] = await Promise.all([listPlaces(db, range), listSaved(db, range)]);
  return calendarFeed({ name: feedName(member.language), hours: refreshHours }, [
    ...places.map((row) => placeEntry(row, reader)),
    ...saved.map((row) => savedEntry(row, reader)),
  ]);
}

function makeSecret(key: Buffer, seed: string): string {
  return createHmac('sha256', key)
    .update(seed)
    .digest()
    .subarray(0, secretBytes)
    .toString('base64url');
}
