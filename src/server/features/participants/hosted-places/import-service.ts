import { createHmac } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type {
  ImportReading,
  ImportResult,
  ImportRow,
} from '#src/contract/participants/participant-import.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import type { Database } from '#src/server/db/schema.ts';
import { insertAudit } from '#src/server/platform/audit.ts';
import { newId } from '#src/server/platform/ids.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { memberTx } from '#src/server/rights/member-transaction.ts';
import { problem } from '#src/server/http/problems.ts';
import { releaseExpired } from '#src/server/core/waiting/expired-orders.ts';
import { listCategories, lockCategories } from '#src/server/core/places/participant-changes.ts';
import { tellClaimLinks } from '#src/server/core/messages/tell-runner.ts';
import type { RegistrableEvent } from '#src/server/core/events/registrable-event.ts';
import { openEvent } from './counter-service.ts';
import { listKnownRows, listRegistered, listTakenBibs, lockImport } from './import-repository.ts';
import { judgeAge } from '#src/server/features/registration/shared/age-limits.ts';
import { storePlaces } from './store-places.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys };
type Hosted = { eventId: string; hostId: string; now: Date };
type Categories = Awaited<ReturnType<typeof lockCategories>>;
type Judged = {
  row: ImportRow;
  fingerprint: string;
  /** Of who is in the event by an import already. */
  placeId: string | null;
  result: ImportResult;
};

/**
 * Begins an import and returns its id. The host states that the runners have agreed.
 *
 * @throws problem as `openEvent`
 */
export async function beginImport(
  { db }: Pick<Dependencies, 'db'>,
  { eventId, hostId, reading, now }: Hosted & { reading: ImportReading | undefined },
): Promise<string> {
  return await memberTx(db, hostId, async (trx) => {
    await openEvent(trx, { eventId, now });
    const id = newId();
    await trx
      .insertInto('participant_imports')
      .values({
        id,
        event_id: eventId,
        actor_id: hostId,
        reading: reading === undefined ? null : JSON.stringify(reading),
        created_at: now,
        undone_at: null,
      })
      .execute();
    const detail = { import_id: id, has_consent: true };
    await insertAudit(trx, {
      action: 'participants.import_begun',
      actorId: hostId,
      subjectId: eventId,
      detail,
      now,
    });
    return id;
  });
}

/**
 * Stores a batch of rows, each by itself as far as it may be refused, and says what came of it. Whoever is in the event by
 * an earlier import stays as they are.
 *
 * @throws problem not_found; as `openEvent`
 */
export async function importBatch(
  { db, keys }: Dependencies,
  input: Hosted & { importId: string; rows: readonly ImportRow[]; sendsLinks: boolean },
): Promise<ImportResult[]> {
  const { eventId, hostId, importId, rows, sendsLinks, now } = input;
  return await memberTx(db, hostId, async (trx) => {
    const event = await openEvent(trx, { eventId, now });
    // Places and numbers are given under the locks of all categories, as registering does.
    const categories = await lockCategories(trx, eventId);
    const begun = await lockImport(trx, { id: importId, eventId });
    if (begun === null || begun.undone_at !== null) throw problem('not_found');
    const released = await releaseExpired(trx, {
      categoryIds: categories.map(({ id }) => id),
      now,
    });
    for (const category of categories) category.taken -= released.get(category.id) ?? 0;
    const judged = await judge({ db: trx, keys, event, categories, importId }, rows);
    const target = { trx, keys, event, hostId, money: 'import' as const, now };
    const stored: string[] = [];
    for (const category of categories) {
      const own = judged.filter(
        ({ row, result }) => row.category_id === category.id && result.outcome === 'done',
      );
      const fresh = own.filter(({ fingerprint }) => fingerprint !== '');
      if (fresh.length === 0) continue;
      const ids = await storePlaces(target, category, fresh.map(toPlace(importId)));
      await trx
        .insertInto('imported_rows')
        .values(
          fresh.map(({ fingerprint }, index) => ({
            event_id: eventId,
            fingerprint,
            import_id: importId,
            registration_id: ids[index] ?? '',
          })),
        )
        .execute();
      stored.push(...ids);
    }
    const detail = { import_id: importId, count: stored.length, sends_links: sendsLinks };
    const entry = { action: 'participants.imported' as const, actorId: hostId, subjectId: eventId };
    if (stored.length > 0) await insertAudit(trx, { ...entry, detail, now });
    if (sendsLinks) {
      const ids = [...stored, ...judged.flatMap(({ placeId }) => placeId ?? [])];
      await tellClaimLinks(trx, { ids, now });
    }
    return judged.map(({ result }) => result);
  });
}

/**
 * What would become of the rows if they were imported now, for a look before an import.
 *
 * @throws problem as `openEvent`
 */
export async function checkImport(
  { db, keys }: Dependencies,
  { eventId, rows, now }: Pick<Hosted, 'eventId' | 'now'> & { rows: readonly ImportRow[] },
): Promise<ImportResult[]> {
  const event = await openEvent(db, { eventId, now });
  const categories = await listCategories(db, eventId);
  const judged = await judge({ db, keys, event, categories, importId: '' }, rows);
  return judged.map(({ result }) => result);
}

type JudgeTarget = {
  db: Kysely<Database> | Transaction<Database>;
  keys: Keys;
  event: RegistrableEvent;
  categories: Categories;
  importId: string;
};

/** What becomes of each row, before anything is stored. A row of this import that is stored already has no fingerprint. */
async function judge(
  { db, keys, event, categories, importId }: JudgeTarget,
  rows: readonly ImportRow[],
): Promise<Judged[]> {
  const eventId = event.id;
  const prints = rows.map((row) => fingerprintsOf(keys, eventId, row));
  const all = prints.flatMap(({ own, undated }) => [...own, ...undated]);
  const emails = rows.flatMap(({ email }) => email ?? []);
  const bibs = rows.flatMap(({ bib }) => bib ?? []);
  const known = new Map<string, KnownRow>(
    (await listKnownRows(db, { eventId, fingerprints: all })).map((row) => [row.fingerprint, row]),
  );
  const registered = birthsOf(await listRegistered(db, { eventId, emails }));
  const taken = await listTakenBibs(db, { eventId, bibs });
  const free = new Map(categories.map(({ id, quota, taken: sold }) => [id, quota - sold]));
  return rows.map((row, index) => {
    const { own = [], undated = [] } = prints[index] ?? {};
    const [fingerprint = ''] = own;
    const earlier =
      own.map((print) => known.get(print)).find(Boolean) ??
      undated
        .map((print) => known.get(print))
        .find((one) => one && isSameBirth(one.birth_date, row.runner.birth_date));
    if (earlier !== undefined) {
      // Sent again after a lost answer, or in the file twice.
      const { import_id: from, registration_id: placeId } = earlier;
      const outcome = from === importId ? ('done' as const) : ('unchanged' as const);
      const result = { number: row.number, outcome, reason: null };
      return { row, fingerprint: '', placeId, result };
    }
    const reason = refusalOf(row);
    if (reason !== null) {
      const result = { number: row.number, outcome: 'refused' as const, reason };
      return { row, fingerprint, placeId: null, result };
    }
    const { birth_date } = row.runner;
    known.set(fingerprint, { import_id: importId, registration_id: null, birth_date });
    if (row.bib !== null) taken.add(row.bib);
    free.set(row.category_id, (free.get(row.category_id) ?? 0) - 1);
    const result = { number: row.number, outcome: 'done' as const, reason: null };
    return { row, fingerprint, placeId: null, result };
  });

  function refusalOf(row: ImportRow): ImportResult['reason'] {
    const category = categories.find(({ id }) => id === row.category_id);
    if (category === undefined) return 'unknown_category';
    if (row.jersey !== null && !event.jersey_sizes.includes(row.jersey)) return 'unknown_size';
    // The app has said before which birth dates cannot be; older ones know no other reason.
    if (judgeAge(event, category, row.runner) !== null) return 'age_not_allowed';
    const { legal_name: name, birth_date: born } = row.runner;
    const namesakes = row.email === null ? [] : (registered.get(personKey(name, row.email)) ?? []);
    if (namesakes.some((birthDate) => isSameBirth(birthDate, born))) return 'already_registered';
    if (row.bib !== null && taken.has(row.bib)) return 'number_taken';
    return (free.get(category.id) ?? 0) <= 0 ? 'sold_out' : null;
  }
}

function toPlace(importId: string) {
  return ({ row, fingerprint }: Judged) => ({
    runner: row.runner,
    email: row.email,
    jersey: row.jersey,
    bib: row.bib,
    isPaid: row.is_paid,
    hasWaiver: false,
    key: `${importId}:${fingerprint}`,
    requestHash: '',
  });
}

type KnownRow = { import_id: string; registration_id: string | null; birth_date: string };

/**
 * By each key of the server, the newest first: a changed key must not let a file in twice. `undated`: as they were stored
 * before a birth date was part of who somebody is.
 */
function fingerprintsOf(keys: Keys, eventId: string, { runner, email }: ImportRow) {
  const person = `${eventId}:${personKey(runner.legal_name, email ?? runner.phone)}`;
  const digest = (text: string) =>
    keys
      .subkeys('import-row')
      .map((key) => createHmac('sha256', key).update(text).digest('base64url'));
  return { own: digest(`${person}|${runner.birth_date}`), undated: digest(person) };
}

/** The birth dates of those who are in the event, by name and address. */
function birthsOf(
  people: Awaited<ReturnType<typeof listRegistered>>,
): ReadonlyMap<string, readonly string[]> {
  const births = new Map<string, string[]>();
  for (const { email, holder } of people) {
    const key = personKey(holder.legal_name, email);
    births.set(key, [...(births.get(key) ?? []), holder.birth_date]);
  }
  return births;
}

/** A birth date that is not known, or was erased, may be any. */
function isSameBirth(known: string, birthDate: string): boolean {
  return known === '' || known === birthDate;
}

function personKey(name: string, contact: string): string {
  return `${foldSearchText(name)}|${contact.toLowerCase()}`;
}
