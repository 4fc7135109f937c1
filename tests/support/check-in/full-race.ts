import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { issueCode, sealTicket } from '#src/server/core/places/ticket-sealing.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { newId } from '#src/server/platform/ids.ts';
import { mulberry32 } from '#src/server/drawing/seed.ts';
import type { TestApp } from '../app.ts';
import { makeCategory, makeEvent, makeMember, makePoint } from '../factories.ts';
import { raceTitle } from './scanning.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batchSize = 500;
const jerseys = ['XS', 'S', 'M', 'L', 'XL'];
const syllables =
  'ra di su ka wi ta pu tri an ya mo ha se li no bu gu sar tik jo ko re na wan dra in fa zi ar yu ni ma'.split(
    ' ',
  );

/**
 * A race of today with as many runners as asked for, all confirmed and half of them with their pack, made directly because
 * registering is not measured. Their boxes are sealed as the app seals them.
 */
export async function makeFullRace(
  app: Pick<TestApp, 'database'> & { clock: Pick<TestApp['clock'], 'now'> },
  { runners, secret, title = raceTitle, holderOf = makeHolder }: FullRace,
) {
  const { db } = app.database;
  const now = app.clock.now();
  const inTime = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const host = await makeMember(db, { role: 'admin', name: 'Demo Panitia' });
  const startsAt = new Date(now.getTime() + dayMs / 4);
  const event = await makeEvent(db, {
    title: JSON.stringify({ id: title, en: title }),
    starts_at: startsAt,
    ends_at: inTime(dayMs / 2),
  });
  const categories = await Promise.all(
    ['5K', '10K', '21K'].map((code, position) =>
      makeCategory(db, event.id, { code, position, quota: runners, taken: runners }),
    ),
  );
  const open = { opens_at: inTime(-3 * dayMs), closes_at: inTime(dayMs) };
  const pack = await makePoint(db, event.id, { ...open, kind: 'pack', position: 1 });
  await makePoint(db, event.id, { ...open, kind: 'start', position: 2 });
  const keys = createKeys([secret]);
  const random = mulberry32(20_270_214);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const words = Array.from({ length: 900 }, () => makeWord(pick, random() < 0.5 ? 2 : 3));
  const counters = await insertCounters();
  /** Of those who have no pack yet. */
  const codes: string[] = [];
  let packs = 0;
  for (let from = 0; from < runners; from += batchSize) await insertBatch(from);
  await sql`analyze`.execute(db);
  return { host, event, pack, codes, packs };

  async function insertCounters(): Promise<string[]> {
    const ids = Array.from({ length: 8 }, () => newId());
    await db
      .insertInto('check_in_devices')
      .values(
        ids.map((id, index) => ({
          id,
          event_id: event.id,
          member_id: host.id,
          label: `Loket ${index + 1}`,
          role: 'supervisor' as const,
          token_hash: randomUUID(),
          expires_at: inTime(3 * dayMs),
          revoked_at: null,
          readiness: null,
          last_seen_at: now,
          created_at: now,
        })),
      )
      .execute();
    return ids;
  }

  async function insertBatch(from: number): Promise<void> {
    const numbers = Array.from({ length: Math.min(batchSize, runners - from) }, (_, i) => from + i);
    const rows = await Promise.all(numbers.map(makeRow));
    await db.insertInto('orders').values(rows.map(toOrder)).execute();
    await db.insertInto('registrations').values(rows).execute();
    const collected = rows
      .filter((_, index) => index % 2 === 0)
      .map((row, index) => makeScan(row, from + index + 1));
    await db.insertInto('check_in_scans').values(collected).execute();
    packs += collected.length;
    await db
      .insertInto('check_ins')
      .values(
        collected.map(({ id, registration_id, device_id, seq, corrected_at }) => ({
          registration_id,
          point_id: pack.id,
          occasion: '',
          event_id: event.id,
          scan_id: id,
          device_id,
          seq,
          corrected_at,
          uncertainty_ms: 50,
        })),
      )
      .execute();
  }

  /** A pack that a counter handed out in the last two days. */
  function makeScan(row: { id: string; code_hash: string }, seq: number) {
    const at = new Date(now.getTime() - Math.floor(random() * 2 * dayMs));
    return {
      id: randomUUID(),
      event_id: event.id,
      device_id: pick(counters),
      seq,
      point_id: pack.id,
      registration_id: row.id,
      code_hash: row.code_hash,
      raw: null,
      action: 'admit' as const,
      verdict: 'ok',
      server_verdict: 'ok',
      reason: null,
      checklist: '[]',
      collector: null,
      voids: null,
      device_time: at,
      monotonic_ms: 0,
      offset_ms: 0,
      uncertainty_ms: 50,
      corrected_at: at,
      roster_version: null,
      received_at: at,
    };
  }

  async function makeRow(number: number) {
    const { code, ...stored } = await issueCode(keys, event.id);
    if (number % 2 === 1) codes.push(code);
    const category = pick(categories);
    const runner = {
      holder: holderOf(number, {
        legal_name: Array.from({ length: random() < 0.4 ? 3 : 2 }, () => pick(words)).join(' '),
        sex: random() < 0.4 ? 'female' : 'male',
        birth_date: `${1950 + Math.floor(random() * 58)}-06-15`,
      }),
      bib: number + 1,
      jersey: pick(jerseys),
    };
    const boxes = await sealTicket(code, {
      ...runner,
      eventId: event.id,
      startsAt,
      zone: 'Asia/Jakarta',
      categoryId: category.id,
      attention: null,
    });
    return {
      ...runner,
      ...stored,
      ...boxes,
      id: newId(),
      order_id: newId(),
      event_id: event.id,
      category_id: category.id,
      member_id: null,
      holder: JSON.stringify(runner.holder),
      wave: null,
      state: 'confirmed' as const,
      consents: '[]',
      created_at: now,
      updated_at: now,
    };
  }

  function toOrder({ order_id: id }: { order_id: string }) {
    return {
      id,
      buyer_id: host.id,
      event_id: event.id,
      amount: 0,
      payment: 'none' as const,
      expires_at: null,
      idempotency_key: randomUUID(),
      request_hash: '',
      created_at: now,
      updated_at: now,
    };
  }
}

type Drawn = { legal_name: string; sex: 'female' | 'male'; birth_date: string };
type Holder = ReturnType<typeof makeHolder>;

type FullRace = {
  runners: number;
  /** What codes are encrypted with. */
  secret: string;
  title?: string;
  /** Who the runner of a number is; by default somebody made up. */
  holderOf?: (number: number, drawn: Drawn) => Holder;
};

function makeHolder(_number: number, drawn: Drawn) {
  return {
    ...drawn,
    bib_name: 'DEMO',
    phone: '+6281234567890',
    city: 'Sleman',
    emergency_name: 'Demo Keluarga',
    emergency_phone: '+6281234567891',
  };
}

/** A made-up word, as long as names are. */
function makeWord(pick: (list: readonly string[]) => string, length: number): string {
  const word = Array.from({ length }, () => pick(syllables)).join('');
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
