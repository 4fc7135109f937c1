import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import { parseTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone, makeRace } from '#tests/support/check-in/check-in.ts';
import { makeForgedCodes, makeHostileCodes } from '#tests/support/check-in/hostile-codes.ts';
import { isFullRun } from '#tests/support/sample.ts';

const [forged, hostile] = isFullRun ? [100_000, 50_000] : [1000, 600];
const batchSize = 200;
/** A phone may ask sixty times a minute. */
const batchesEach = 50;
// A hundred thousand on a busy machine.
if (isFullRun) vi.setConfig({ testTimeout: 1_800_000 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test(`${forged} forged codes that a lying supervisor’s phone has let in: none is an admission, each is an incident`, async () => {
  const race = await makeRace(app, 5);
  const codes = race.tickets.map(({ code }) => code);
  const scans = await Promise.all(
    Array.from(makeForgedCodes(forged, codes), async (text, index) => {
      const parsed = parseTicketCode(text);
      const action = index % 2 === 0 ? 'admit' : 'override';
      const read = parsed.ok
        ? { code_hash: await hashTicketCode(parsed.code), raw: null }
        : { code_hash: null, raw: text.slice(0, 200) };
      return { id: randomUUID(), point_id: race.point.id, action, reason: 'Kenal', ...read };
    }),
  );
  expect(await sendAll(race, scans)).toEqual({ stored: forged });
  expect(await count(race.event.id, 'check_ins')).toBe(0);
  expect(await count(race.event.id, 'check_in_incidents')).toBe(forged);

  // The tickets themselves go in.
  const real = race.tickets.map(({ hash }) => ({
    id: randomUUID(),
    point_id: race.point.id,
    code_hash: hash,
  }));
  expect(await sendAll(race, real)).toEqual({ stored: codes.length });
  expect(await count(race.event.id, 'check_ins')).toBe(codes.length);
});

test(`${hostile} hostile texts that a camera has read: each is acknowledged, none takes others with it`, async () => {
  const race = await makeRace(app, 1);
  const codes = race.tickets.map(({ code }) => code);
  const scans = Array.from(makeHostileCodes(hostile, codes), (text) => ({
    id: randomUUID(),
    point_id: race.point.id,
    action: 'deny',
    verdict: 'unknown',
    code_hash: null,
    raw: text.slice(0, 200),
  }));
  const results = await sendAll(race, scans);
  expect((results['stored'] ?? 0) + (results['quarantined'] ?? 0)).toBe(hostile);
  expect(results['stored']).toBeGreaterThan(hostile * 0.8);
  expect(await count(race.event.id, 'check_ins')).toBe(0);
});

/** Sends scans from as many phones as it takes; how often each result was acknowledged. */
async function sendAll(
  race: Awaited<ReturnType<typeof makeRace>>,
  scans: readonly { id: string }[],
): Promise<Record<string, number>> {
  const results: Record<string, number> = {};
  let phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
  for (let from = 0; from < scans.length; from += batchSize) {
    if (from > 0 && from % (batchSize * batchesEach) === 0)
      phone = await enrolPhone(app, { eventId: race.event.id, host: race.host });
    const batch = scans.slice(from, from + batchSize).map((scan) => phone.scan(scan));
    const answer = await phone.sync(batch);
    expect(answer.statusCode).toBe(200);
    const acks: { id: string; result: string }[] = answer.json().acks;
    expect(new Set(acks.map(({ id }) => id))).toEqual(new Set(batch.map(({ id }) => id)));
    for (const { result } of acks) results[result] = (results[result] ?? 0) + 1;
  }
  return results;
}

async function count(eventId: string, table: 'check_ins' | 'check_in_incidents'): Promise<number> {
  const { total } = await app.database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return total;
}
