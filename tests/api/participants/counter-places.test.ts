import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { enrolPhone } from '#tests/support/check-in/check-in.ts';
import { makePoint } from '#tests/support/factories.ts';
import {
  givePlace,
  makeCounterBody,
  readPlaceRow,
  sendPlace,
  stranger,
} from '#tests/support/registration/hosted-places.ts';
import {
  makeHostedRace,
  readTaken,
  type HostedRace,
} from '#tests/support/registration/participants.ts';

let app: TestApp;
let race: HostedRace;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2027-02-01T00:00:00.000Z');
  race = await makeHostedRace(app, { half: 200_000 });
});

const db = () => app.database.db;

const read = async (path: string, headers: Record<string, string> = race.host.headers) =>
  await app.app.inject({ url: path, headers });

describe('a place at the counter', () => {
  test('is paid in cash, numbered, in the ledger, in the list, and let in by a scanning phone', async () => {
    // Registration has closed by then.
    app.clock.set('2027-02-13T20:00:00.000Z');
    const place = await givePlace(app, race, { email: 'tamu.loket@contoh.test', jersey: 'M' });
    expect(place).toMatchObject({
      legal_name: stranger.legal_name,
      bib: 2001,
      category_code: 'HM',
      state: 'confirmed',
      payment: 'paid',
      amount: 200_000,
      claim: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(await readPlaceRow(app, place.id)).toMatchObject({
      buyer_id: null,
      made_by: race.host.id,
      member_id: null,
      received: 200_000,
      consents: [],
    });
    const ledger = await read(`/api/host/event/${race.eventId}/ledger`);
    expect(ledger.json()).toMatchObject({ totals: { came: 200_000, held: 200_000 } });
    for (const q of ['tamu loket', 'tamu.loket@contoh', '81299990001']) {
      const list = await read(
        `/api/host/event/${race.eventId}/participant?q=${encodeURIComponent(q)}`,
      );
      expect([q, list.json().data.map(({ id }: { id: string }) => id)]).toEqual([q, [place.id]]);
    }
    const sheet = await read(`/api/host/event/${race.eventId}/participant/${place.id}`);
    expect(sheet.json().participant).toMatchObject({
      email: 'tamu.loket@contoh.test',
      has_claim: true,
      is_incomplete: true,
      history: expect.arrayContaining([expect.objectContaining({ action: 'participant.counter' })]),
    });

    const claim = (await read(`/api/claim/${place.claim}`, {})).json().claim;
    const point = await makePoint(db(), race.eventId);
    app.clock.set('2027-02-13T21:15:00.000Z');
    const phone = await enrolPhone(app, { eventId: race.eventId, host: race.host });
    const scan = { point_id: point.id, code_hash: await hashTicketCode(claim.ticket_code) };
    await phone.sync([phone.scan(scan)]);
    const passed = await db()
      .selectFrom('check_ins')
      .select('registration_id')
      .where('point_id', '=', point.id)
      .execute();
    expect(passed).toEqual([{ registration_id: place.id }]);
  });

  test('may wait for its money without a deadline, and is confirmed by the host like any other', async () => {
    const place = await givePlace(app, race, { is_paid: false });
    expect(place).toMatchObject({ state: 'pending', payment: 'unpaid', bib: null });
    const { order_id: order } = await readPlaceRow(app, place.id);
    app.clock.advance(10 * 86_400_000);
    const other = await givePlace(app, race);
    expect(other.state).toBe('confirmed');
    expect((await readPlaceRow(app, place.id)).state).toBe('pending');
    const confirmed = await app.app.inject({
      method: 'POST',
      url: `/api/host/event/${race.eventId}/order/${order}/confirm`,
      headers: race.host.headers,
    });
    expect(confirmed.json()).toMatchObject({ payment: 'paid' });
    expect(await readPlaceRow(app, place.id)).toMatchObject({ state: 'confirmed', bib: 2002 });
    // There is nobody to write to yet.
    const mails = await db().selectFrom('mail_outbox').select('data').execute();
    expect(JSON.stringify(mails)).not.toContain(order);
  });

  test('is given once per key, however often and at the same time it is sent', async () => {
    const key = randomUUID();
    const body = makeCounterBody(race.half);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendPlace(app, race, { body, key })),
    );
    expect(new Set(answers.map((answer) => answer.json().place?.id)).size).toBe(1);
    expect(await readTaken(app, race.half)).toBe(1);
    const other = await sendPlace(app, race, { body: { ...body, is_paid: false }, key });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('is never one too many, with several counters at the same time', async () => {
    race = await makeHostedRace(app, { quota: 3 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendPlace(app, race, { body: makeCounterBody(race.half) })),
    );
    const codes = answers.map((answer) => String(answer.json().code ?? 'given')).toSorted();
    expect(codes).toEqual([...Array(3).fill('given'), ...Array(5).fill('sold_out')]);
    expect(await readTaken(app, race.half)).toBe(3);
  });

  test('is refused for an age, a size, a category and a time that do not fit', async () => {
    await db().updateTable('categories').set({ age_min: 17 }).where('id', '=', race.half).execute();
    const refused = async (given: object) => {
      const answer = await sendPlace(app, race, { body: makeCounterBody(race.half, given) });
      const { code, fields } = answer.json();
      return [code, fields?.[0]?.path];
    };
    const child = { ...stranger, birth_date: '2015-01-01' };
    expect(await refused({ runner: child })).toEqual(['age_not_allowed', 'runner.birth_date']);
    expect(await refused({ jersey: 'XXL' })).toEqual(['invalid_request', 'jersey']);
    expect(await refused({ category_id: 'aaaaaaaaaaaa' })).toEqual([
      'invalid_request',
      'category_id',
    ]);
    // Two days after the planned end.
    app.clock.set('2027-02-16T03:00:00.000Z');
    expect(await refused({})).toEqual(['event_over', undefined]);
    const states = { draft: 'registration_not_open', cancelled: 'event_cancelled' } as const;
    for (const [state, code] of Object.entries(states)) {
      await db()
        .updateTable('events')
        .set({ state: state === 'draft' ? 'draft' : 'cancelled' })
        .where('id', '=', race.eventId)
        .execute();
      expect(await refused({})).toEqual([code, undefined]);
    }
  });
});
