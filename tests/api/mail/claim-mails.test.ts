import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember } from '#tests/support/factories.ts';
import {
  givePlace,
  makeCounterBody,
  makeImportRow,
  sendClaim,
  sendPlace,
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
  await collectMails(app);
});

const email = 'tamu.loket@contoh.test';
const collect = () => collectMails(app);

async function post(path: string, payload: object) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.eventId}/participant-import${path}`,
    headers: race.host.headers,
    payload,
  });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json();
}

async function begin(): Promise<string> {
  return String((await post('', { has_consent: true })).id);
}

describe('the link to a place that a host gave', () => {
  test('goes once to the address given at the counter, with the ticket and the start for calendars', async () => {
    const body = makeCounterBody(race.half, { email, send_link: true });
    const key = randomUUID();
    const { claim, bib } = (await sendPlace(app, race, { body, key })).json().place;
    await sendPlace(app, race, { body, key });
    const [mail, ...others] = await collect();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: 'Tiketmu sudah ada' });
    expect(mail?.text).toContain(`https://derap.test/claim/${claim}`);
    expect(mail?.html).toContain(`https://derap.test/claim/${claim}`);
    expect(mail?.text).toContain(`Nomor BIB kamu: ${bib}`);
    expect(mail?.text).not.toContain(stranger.phone.slice(-8));
    const [file] = mail?.attachments ?? [];
    expect(file?.content).toContain('BEGIN:VEVENT');
    // Calendars are shared.
    expect(file?.content).not.toContain(String(claim));
    const sent = await app.database.db.selectFrom('mail_outbox').selectAll().execute();
    expect(JSON.stringify(sent)).not.toContain(email);
    expect(JSON.stringify(sent)).not.toContain(claim);
  });

  test('is in the language of the account at the address, and says what is still to be paid', async () => {
    const runner = await makeMember(app.database.db);
    await app.database.db
      .updateTable('members')
      .set({ language: 'en' })
      .where('id', '=', runner.id)
      .execute();
    await givePlace(app, race, {
      email: `${runner.id}@derap.test`,
      is_paid: false,
      send_link: true,
    });
    const [mail] = await collect();
    expect(mail?.subject).toBe('Your place is held. Only your payment is missing');
    expect(mail?.text).toContain('No payment is noted yet.');
  });

  test('shows the race’s title before it is opened only where the community is verified', async () => {
    const heads = async () => {
      await givePlace(app, race, { email, send_link: true });
      const [mail] = await collect();
      return [mail?.subject, /<div style="display:none[^>]*>([^<]*)/.exec(mail?.html ?? '')?.[1]];
    };
    expect(await heads()).toEqual(['Tiketmu sudah ada', 'Tiketmu sudah ada.']);
    await app.database.db
      .updateTable('communities')
      .set({ verified_at: app.clock.now() })
      .where('id', '=', race.communityId)
      .execute();
    expect(await heads()).toEqual([
      'Tiketmu: Lomba Demo',
      expect.stringContaining('mendaftarkanmu di Lomba Demo'),
    ]);
  });

  test('goes nowhere unasked, and not once it is used, cancelled or over', async () => {
    await givePlace(app, race, { email });
    expect(await collect()).toEqual([]);
    const claimed = await givePlace(app, race, { email, send_link: true });
    await sendClaim(app, await makeMember(app.database.db), { code: claimed.claim });
    expect((await collect()).map(({ to }) => to)).not.toContain(email);
    const cancelled = await givePlace(app, race, { email, send_link: true });
    await app.app.inject({
      method: 'POST',
      url: `/api/host/event/${race.eventId}/participant/change`,
      headers: { ...race.host.headers, 'idempotency-key': randomUUID() },
      payload: { kind: 'cancel', ids: [cancelled.id], reason: 'Salah orang' },
    });
    await givePlace(app, race, { email, send_link: true });
    await app.database.db
      .updateTable('events')
      .set({ state: 'cancelled' })
      .where('id', '=', race.eventId)
      .execute();
    expect(await collect()).toEqual([]);
  });
});

describe('an import', () => {
  const rows = () => [
    makeImportRow(race.half, 2, { email }),
    makeImportRow(race.half, 3, { email: 'tamu.dua@contoh.test' }),
    makeImportRow(race.half, 4),
  ];

  test('sends each link once, however often and by whichever file it is repeated', async () => {
    const id = await begin();
    await post(`/${id}`, { rows: rows(), send_links: true });
    await post(`/${id}`, { rows: rows(), send_links: true });
    const mails = await collect();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['tamu.dua@contoh.test', email]);
    expect(new Set(mails.map(({ text }) => /\/claim\/\S+/.exec(text)?.[0])).size).toBe(2);
    await post(`/${await begin()}`, { rows: rows(), send_links: true });
    expect(await collect()).toEqual([]);
  });

  test('sends links later to whom it brought in without', async () => {
    await post(`/${await begin()}`, { rows: rows() });
    expect(await collect()).toEqual([]);
    await post(`/${await begin()}`, { rows: rows(), send_links: true });
    expect(await collect()).toHaveLength(2);
  });

  test('that is undone in time sends none', async () => {
    const id = await begin();
    await post(`/${id}`, { rows: rows(), send_links: true });
    await post(`/${id}/undo`, {});
    expect(await collect()).toEqual([]);
  });
});
