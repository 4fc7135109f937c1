import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '#src/server/platform/keys.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import {
  givePlace,
  readPlaceRow,
  sendClaim,
  stranger,
} from '#tests/support/registration/hosted-places.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { makeHostedRace, type HostedRace } from '#tests/support/registration/participants.ts';

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

describe('a claim link', () => {
  test('shows ticket and event to who has it, and nothing that the runner told the host', async () => {
    const runner = {
      ...stranger,
      city: 'Kanarikota',
      emergency_name: 'Kanari Darurat',
      emergency_phone: '+6281277770001',
    };
    const place = await givePlace(app, race, { runner, email: 'kanari@contoh.test' });
    const answer = await read(`/api/claim/${place.claim}`, {});
    expect(answer.json().claim).toMatchObject({
      is_over: false,
      runner: 'Demo L.',
      bib: 2001,
      ticket_code: expect.any(String),
      missing: ['jersey'],
    });
    const category = await db()
      .selectFrom('categories')
      .select('flag_off_at')
      .where('id', '=', race.half)
      .executeTakeFirstOrThrow();
    expect(answer.json().claim.flag_off_at).toBe(category.flag_off_at.toISOString());
    const secrets = [stranger.legal_name, '99990001', '1990-03', 'anari', '77770001'];
    for (const secret of secrets) expect(answer.body).not.toContain(secret);
  });

  test('is kept as a hash only, and hosts can show it again', async () => {
    const place = await givePlace(app, race);
    const claims = await db().selectFrom('place_claims').selectAll().execute();
    expect(JSON.stringify(claims)).not.toContain(place.claim);
    expect(claims.map((claim) => claim.token_hash)).toContain(hashToken(place.claim ?? ''));
    const again = await read(`/api/host/event/${race.eventId}/participant/${place.id}/claim`);
    expect(again.json().place).toEqual(place);
  });

  test('is made anew by a host, once however often it is asked, and the one before is nobody’s', async () => {
    const place = await givePlace(app, race, { email: 'tamu.loket@contoh.test' });
    const renew = () =>
      app.app.inject({
        method: 'POST',
        url: `/api/host/event/${race.eventId}/participant/${place.id}/claim`,
        headers: race.host.headers,
        payload: { replaces: place.claim },
      });
    const answers = await Promise.all([renew(), renew(), renew()]);
    const claims = new Set(answers.map((answer) => String(answer.json().place?.claim)));
    const [claim = ''] = claims;
    expect([claims.size, claim === place.claim]).toEqual([1, false]);
    const shown = await read(`/api/host/event/${race.eventId}/participant/${place.id}/claim`);
    expect(shown.json().place.claim).toBe(claim);
    expect((await read(`/api/claim/${place.claim}`, {})).statusCode).toBe(404);
    const sheet = await read(`/api/host/event/${race.eventId}/participant/${place.id}`);
    const actions = sheet
      .json()
      .participant.history.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action === 'participant.claim_renewed')).toHaveLength(
      1,
    );
    const mails = (await collectMails(app)).filter(({ to }) => to === 'tamu.loket@contoh.test');
    expect(mails.map(({ text }) => text.includes(`/claim/${claim}`))).toEqual([true]);

    const runner = await makeMember(db());
    expect((await sendClaim(app, runner, { code: place.claim })).statusCode).toBe(404);
    expect((await sendClaim(app, runner, { code: claim })).statusCode).toBe(200);
    const late = await renew();
    expect([late.statusCode, late.json().code]).toEqual([422, 'link_expired']);
  });

  test('brings the place into one account, with what was missing, once', async () => {
    const place = await givePlace(app, race, { is_paid: false });
    const [runner, other] = [await makeMember(db()), await makeMember(db())];
    const body = { answers: { city: 'Sleman', phone: '+6281200000000' }, jersey: 'L' };
    const claimed = await sendClaim(app, runner, { code: place.claim, body });
    expect(claimed.json()).toEqual({ registration_id: place.id });
    expect(await readPlaceRow(app, place.id)).toMatchObject({
      member_id: runner.id,
      buyer_id: runner.id,
      email: null,
      jersey: 'L',
      // What the host wrote stays.
      holder: { ...stranger, city: 'Sleman' },
      consents: [{ kind: 'waiver', version: '1' }],
    });
    const ticket = await read(`/api/user/registration/${place.id}`, runner.headers);
    expect(ticket.json().registration).toMatchObject({ payment: 'unpaid', amount: 200_000 });
    expect((await sendClaim(app, runner, { code: place.claim })).statusCode).toBe(200);
    const refused = await sendClaim(app, other, { code: place.claim });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'link_expired']);
    const shown = (await read(`/api/claim/${place.claim}`, {})).json().claim;
    expect(shown).toMatchObject({ is_over: true, ticket_code: null, runner: '' });
  });

  test('brings the ticket by mail, too, once it is paid', async () => {
    for (const [category, kind] of [
      [race.half, 'payment_confirmed'],
      [race.ten, 'registered'],
    ] as const) {
      const place = await givePlace(app, race, { category_id: category });
      const runner = await makeMember(db());
      await sendClaim(app, runner, { code: place.claim });
      const mails = await db()
        .selectFrom('mail_outbox')
        .select('kind')
        .where('member_id', '=', runner.id)
        .execute();
      expect(mails).toEqual([{ kind }]);
    }
  });

  test('goes to one of several who use it at the same time', async () => {
    const place = await givePlace(app, race);
    const members = await Promise.all(Array.from({ length: 5 }, () => makeMember(db())));
    const answers = await Promise.all(
      members.map((member) => sendClaim(app, member, { code: place.claim })),
    );
    const codes = answers.map((answer) => String(answer.json().code ?? 'claimed')).toSorted();
    expect(codes).toEqual(['claimed', ...Array(4).fill('link_expired')]);
  });

  test('is refused without the waiver, to who has a place, and once it is over', async () => {
    const [place, second] = [await givePlace(app, race), await givePlace(app, race)];
    const runner = await makeMember(db());
    const code = async (given: Parameters<typeof sendClaim>[2]) =>
      (await sendClaim(app, runner, given)).json().code;
    expect(await code({ code: place.claim, body: { waiver_version: '0' } })).toBe(
      'consent_missing',
    );
    expect(await code({ code: place.claim, body: { waiver_accepted: false } })).toBe(
      'invalid_request',
    );
    expect(await code({ code: place.claim, body: { jersey: 'XXL' } })).toBe('invalid_request');
    expect(await code({ code: 'a'.repeat(22) })).toBe('not_found');
    expect(await code({ code: place.claim })).toBeUndefined();
    expect(await code({ code: second.claim })).toBe('already_registered');

    const gone = await givePlace(app, race);
    await app.app.inject({
      method: 'POST',
      url: `/api/host/event/${race.eventId}/participant/change`,
      headers: { ...race.host.headers, 'idempotency-key': randomUUID() },
      payload: { kind: 'cancel', ids: [gone.id], reason: 'Salah orang' },
    });
    const third = await makeMember(db());
    const late = await sendClaim(app, third, { code: gone.claim });
    expect(late.json().code).toBe('link_expired');
    app.clock.set('2027-02-16T03:00:00.000Z');
    const over = await sendClaim(app, third, { code: second.claim });
    expect(over.json().code).toBe('link_expired');
  });
});
