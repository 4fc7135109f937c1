import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecord, toRecordIndex } from '#src/domain/check-in/roster/sealed-record.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeRace } from '#tests/support/check-in/check-in.ts';
import { makeMember } from '#tests/support/factories.ts';
import { collectMails } from '#tests/support/mail/mails.ts';
import { makeHostedRace, makeParticipant } from '#tests/support/registration/participants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Caller = { headers: { authorization: string } };

function renew(id: string, { headers }: Caller) {
  return app.app.inject({ method: 'POST', url: `/api/user/registration/${id}/code`, headers });
}

async function makeEntered() {
  const race = await makeHostedRace(app);
  const ticket = await makeParticipant(app, { eventId: race.eventId, categoryId: race.half });
  return { race, ticket };
}

async function listRevoked(id: string): Promise<string[]> {
  const rows = await app.database.db
    .selectFrom('revoked_codes')
    .select('code_index')
    .where('registration_id', '=', id)
    .execute();
  return rows.map(({ code_index: index }) => index);
}

async function readStored(id: string) {
  return await app.database.db
    .selectFrom('registrations')
    .select(['code_index', 'rev', 'box'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function listActions(id: string) {
  return await app.database.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute();
}

describe('a runner’s new code', () => {
  test('takes the old one’s place, and the record is sealed with it', async () => {
    const { ticket } = await makeEntered();
    const before = await readStored(ticket.id);
    const answer = await renew(ticket.id, ticket.member);
    expect(answer.statusCode).toBe(200);
    const { code, rev, bib } = answer.json().registration;
    expect(code).not.toBe(ticket.code);
    const stored = await readStored(ticket.id);
    expect([rev, stored.rev]).toEqual([before.rev + 1, before.rev + 1]);
    expect(stored.code_index).toBe(await toRecordIndex(code));
    expect(await listRevoked(ticket.id)).toEqual([await toRecordIndex(ticket.code)]);
    expect(await openRecord({ code, box: stored.box })).toMatchObject({ bib: String(bib) });
    expect(await openRecord({ code: ticket.code, box: stored.box })).toBeNull();
  });

  test('is for its runner only, and for a ticket that holds a place', async () => {
    const { ticket } = await makeEntered();
    const other = await makeMember(app.database.db);
    expect((await renew(ticket.id, other)).statusCode).toBe(404);
    await app.database.db
      .updateTable('registrations')
      .set({ state: 'cancelled' })
      .where('id', '=', ticket.id)
      .execute();
    expect((await renew(ticket.id, ticket.member)).json().code).toBe('conflict');
    expect(await listRevoked(ticket.id)).toEqual([]);
  });

  test('is not to be had once race day is over, two days after the planned end', async () => {
    const { race, ticket } = await makeEntered();
    await app.database.db
      .updateTable('events')
      .set({ ends_at: '2027-01-29T00:00:00.000Z' })
      .where('id', '=', race.eventId)
      .execute();
    expect((await renew(ticket.id, ticket.member)).json().code).toBe('event_over');
  });

  test('comes once for each of several requests at once; none of the codes before is forgotten', async () => {
    const { ticket } = await makeEntered();
    const answers = await Promise.all([1, 2, 3].map(() => renew(ticket.id, ticket.member)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const revoked = await listRevoked(ticket.id);
    expect(new Set(revoked).size).toBe(3);
    expect(revoked).toContain(await toRecordIndex(ticket.code));
    expect(revoked).not.toContain((await readStored(ticket.id)).code_index);
  });

  test('comes five times a day, however many are asked for at once', async () => {
    const { ticket } = await makeEntered();
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => renew(ticket.id, ticket.member)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers['retry-after']).toBe(String(24 * 3600));
    expect(await listRevoked(ticket.id)).toHaveLength(5);
    app.clock.advance(24 * 3_600_000 + 1000);
    expect((await renew(ticket.id, ticket.member)).statusCode).toBe(200);
  });

  test('is told by mail, which says what to do where it was not them', async () => {
    const { ticket } = await makeEntered();
    await collectMails(app);
    await renew(ticket.id, ticket.member);
    const mails = await collectMails(app);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Tiketmu punya kode baru');
    expect(mails[0]?.text).toContain('Bukan kamu yang memintanya?');
    expect(mails[0]?.text).not.toContain(ticket.code);
    expect(await listActions(ticket.id)).toMatchObject([{ action: 'registration.code_replaced' }]);
  });
});

describe('a host', () => {
  const ofParticipant = (eventId: string, id: string, what: 'code' | 'ticket') =>
    `/api/host/event/${eventId}/participant/${id}/${what}`;

  function replace(
    { id }: { id: string },
    race: { eventId: string; host: Caller },
    reason: string,
  ) {
    const url = ofParticipant(race.eventId, id, 'code');
    const { headers } = race.host;
    return app.app.inject({ method: 'POST', url, headers, payload: { reason } });
  }

  test('gives a new code for a reason, which the history keeps and the runner is told', async () => {
    const { race, ticket } = await makeEntered();
    await collectMails(app);
    const answer = await replace(ticket, race, 'HP hilang di parkiran');
    expect(answer.json().registration).toMatchObject({ id: ticket.id, pay: null });
    expect(answer.json().registration.code).not.toBe(ticket.code);
    expect(await listActions(ticket.id)).toMatchObject([
      { action: 'participant.code_replaced', detail: { reason: 'HP hilang di parkiran' } },
    ]);
    const [mail] = await collectMails(app);
    expect(mail?.text).toContain('HP hilang di parkiran');
    expect(mail?.text).not.toContain('Bukan kamu yang memintanya?');
  });

  test('must say why, and has no say about another event’s tickets', async () => {
    const { race, ticket } = await makeEntered();
    const other = await makeEntered();
    expect((await replace(ticket, race, ' ')).statusCode).toBe(400);
    expect((await replace(other.ticket, race, 'Salah')).statusCode).toBe(404);
    expect(
      (await replace(ticket, { ...race, eventId: other.race.eventId }, 'Salah')).statusCode,
    ).toBe(404);
    expect(await listRevoked(ticket.id)).toEqual([]);
  });

  test('finds a runner by the code that a print still shows', async () => {
    const { race, ticket } = await makeEntered();
    await renew(ticket.id, ticket.member);
    const found = await app.app.inject({
      url: `/api/host/event/${race.eventId}/participant?q=${ticket.code}`,
      headers: race.host.headers,
    });
    expect(found.json().data).toMatchObject([{ id: ticket.id }]);
  });

  test('prints a participant’s ticket, which the history keeps; not one without a place', async () => {
    const { race, ticket } = await makeEntered();
    const print = {
      method: 'POST',
      url: ofParticipant(race.eventId, ticket.id, 'ticket'),
      headers: race.host.headers,
    } as const;
    const answer = await app.app.inject(print);
    expect(answer.json().registration).toMatchObject({ code: ticket.code, pay: null });
    expect(await listActions(ticket.id)).toMatchObject([{ action: 'participant.ticket_printed' }]);
    await app.database.db
      .updateTable('registrations')
      .set({ state: 'cancelled' })
      .where('id', '=', ticket.id)
      .execute();
    expect((await app.app.inject(print)).json().code).toBe('conflict');
  });
});

test('a race’s other tickets keep their codes', async () => {
  const { tickets } = await makeRace(app, 2);
  const [mine, other] = tickets;
  if (!mine || !other) throw new Error('Two tickets');
  await renew(mine.id, mine.member);
  expect((await readStored(other.id)).code_index).toBe(await toRecordIndex(other.code));
});
