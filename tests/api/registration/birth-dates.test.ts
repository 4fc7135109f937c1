import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { makeMember, makeRegistrationBody } from '#tests/support/factories.ts';
import { makePeople, orderGroup } from '#tests/support/registration/groups.ts';
import {
  makeCounterBody,
  makeImportRow,
  sendPlace,
  stranger,
} from '#tests/support/registration/hosted-places.ts';
import { type HostedRace, makeHostedRace } from '#tests/support/registration/participants.ts';
import { sendRegistration } from '#tests/support/registration/registering.ts';
import {
  makeAcceptBody,
  makeOffer,
  makeTransferable,
  sendAccept,
} from '#tests/support/registration/transfers.ts';

// Birth dates are at most 110 years before the race day and not after it, wherever they enter. The race is on 14 February
// 2027, and in profiles it is today.

let app: TestApp;
let race: HostedRace;
beforeAll(async () => {
  app = await startTestApp();
  race = await makeHostedRace(app);
});
afterAll(() => app.close());

type Answer = { statusCode: number; json: () => { code?: string; fields?: object[] } };

/** What each door answers to a birth date, and the path at which it names it. */
const doors: Record<string, { path: string; send: (birthDate: string) => Promise<Answer> }> = {
  registration: {
    path: 'runner.birth_date',
    async send(birth_date) {
      const { runner, ...body } = makeRegistrationBody(race.half);
      return await sendRegistration(app, {
        member: await makeMember(app.database.db),
        eventId: race.eventId,
        body: { ...body, runner: { ...runner, birth_date } },
      });
    },
  },
  'group order': {
    path: 'people.1.birth_date',
    async send(birth_date) {
      const [first, second] = makePeople(2);
      const { status, body } = await orderGroup(
        app,
        { id: race.eventId, categoryId: race.half },
        { body: { people: [first, { ...second, birth_date }] } },
      );
      return { statusCode: status, json: () => body };
    },
  },
  counter: {
    path: 'runner.birth_date',
    async send(birth_date) {
      const body = makeCounterBody(race.half, { runner: { ...stranger, birth_date } });
      return await sendPlace(app, race, { body });
    },
  },
  transfer: {
    path: 'runner.birth_date',
    async send(birth_date) {
      const { ticket } = await makeTransferable(app);
      const code = await makeOffer(app, ticket);
      const member = await makeMember(app.database.db);
      return await sendAccept(app, { code, member }, makeAcceptBody({ runner: { birth_date } }));
    },
  },
  profile: {
    path: 'runner.birth_date',
    async send(birth_date) {
      const { headers } = await makeMember(app.database.db);
      const payload = { runner: { birth_date }, jersey: null };
      return await app.app.inject({ method: 'PUT', url: '/api/user/runner', headers, payload });
    },
  },
};

const impossible = [
  ['0000-01-01', 'too_long_ago'],
  ['0096-04-21', 'too_long_ago'],
  ['1896-04-21', 'too_long_ago'],
  ['1916-01-01', 'too_long_ago'],
  ['2027-02-15', 'in_future'],
  ['9999-12-31', 'in_future'],
] as const;

test.each(Object.keys(doors))('%s names the birth date that cannot be', async (name) => {
  const door = doors[name];
  if (!door) throw new Error(name);
  for (const [birthDate, code] of impossible) {
    const answer = await door.send(birthDate);
    expect([birthDate, answer.statusCode]).toEqual([birthDate, 400]);
    expect(answer.json().fields).toEqual([{ path: door.path, code }]);
  }
  for (const birthDate of ['1917-02-14', '1996-04-21']) {
    expect((await door.send(birthDate)).statusCode).toBeLessThan(300);
  }
});

async function sendImport(path: string, payload: object) {
  return await app.app.inject({
    method: 'POST',
    url: `/api/host/event/${race.eventId}/participant-import${path}`,
    headers: race.host.headers,
    payload,
  });
}

test('an import refuses the row, and before 1900 the batch', async () => {
  const begun = await sendImport('', { has_consent: true });
  const rowOf = (birth_date: string) =>
    makeImportRow(race.half, 2, { runner: { ...stranger, birth_date } });
  for (const path of ['-check', `/${begun.json().id}`]) {
    for (const [birthDate] of impossible) {
      const answer = await sendImport(path, { rows: [rowOf(birthDate)] });
      if (birthDate < '1900') {
        expect(answer.json().fields).toEqual([
          { path: 'rows.0.runner.birth_date', code: 'too_long_ago' },
        ]);
      } else expect(answer.json().results[0].reason).toBe('age_not_allowed');
    }
  }
});
