import { hashTicketCode } from '#src/domain/check-in/roster/sealed-record.ts';
import { newId } from '#src/server/platform/ids.ts';
import { createKeys } from '#src/server/platform/keys.ts';
import { testKey, type TestApp } from '#tests/support/app.ts';
import { enrolPhone } from '#tests/support/check-in/check-in.ts';
import {
  makeCategory,
  makeEvent,
  makePaymentAccount,
  makeRegistrationBody,
} from '#tests/support/factories.ts';
import { makePeople } from '#tests/support/registration/groups.ts';
import { makeAddOn } from '#tests/support/registration/add-ons.ts';
import { makePromo } from '#tests/support/registration/promos.ts';
import { makeMealQuestion, makeQuestion, pdf } from '#tests/support/registration/questions.ts';
import { makeCounterBody } from '#tests/support/registration/hosted-places.ts';
import { makePicture, toMultipart } from '#tests/support/media/pictures.ts';
import { makeOffer, openTransfers } from '#tests/support/registration/transfers.ts';
import type { Person } from './people.ts';
import { callAs, type Events } from './records.ts';
import { secrets } from './secrets.ts';

/** Our owner's registration form. */
export function runnerBody(categoryId: string) {
  const { runner, ...body } = makeRegistrationBody(categoryId);
  return {
    ...body,
    runner: {
      ...runner,
      legal_name: secrets.legalName,
      birth_date: secrets.birthDate,
      phone: secrets.runnerPhone,
      city: secrets.runnerCity,
      emergency_name: secrets.emergencyName,
      emergency_phone: secrets.emergencyPhone,
    },
    health: { blood_type: 'A', conditions: secrets.health, consent: true },
  };
}

/** Our owner's unpaid ticket in their own race, and one of the past race, admitted by a real scan. */
export async function makeTickets(app: TestApp, owner: Person, events: Events) {
  const register = async (event: string, category: string) => {
    const url = `/api/event/${event}/registration`;
    return (await callAs(app, owner, { url, payload: runnerBody(category) })).registration;
  };
  const unpaid = await register(events.race, events.category);
  const used = await register(events.past, events.pastCategory);
  const phone = await enrolPhone(app, { eventId: events.past, host: owner });
  const scan = { point_id: events.pastPoint, code_hash: await hashTicketCode(used.code) };
  await phone.sync([phone.scan(scan)]);
  const marked = await callAs(app, owner, {
    url: `/api/host/event/${events.race}/participant/change`,
    payload: { kind: 'wave', ids: [unpaid.id], wave: 'A' },
  });
  const notes = { note: secrets.hostNote, attention: secrets.attention };
  await callAs(app, owner, {
    method: 'PUT',
    url: `/api/host/event/${events.race}/participant/${unpaid.id}/note`,
    payload: { note_rev: 0, ...notes },
  });
  const { place } = await callAs(app, owner, {
    url: `/api/host/event/${events.race}/participant`,
    payload: makeCounterBody(events.category, {
      runner: runnerBody(events.category).runner,
      is_paid: false,
    }),
  });
  // Money came for what costs nothing: it is to go back.
  await app.database.db
    .updateTable('orders')
    .set({ received: 5000 })
    .where('id', '=', String(used.order_id))
    .execute();
  const begun = await callAs(app, owner, {
    url: `/api/host/event/${events.race}/participant-import`,
    payload: { has_consent: true },
  });
  return {
    import: String(begun.id),
    hosted: String(place.id),
    claim: String(place.claim),
    change: String(marked.id),
    id: String(unpaid.id),
    owed: String(used.id),
    order: String(unpaid.order_id),
    code: String(unpaid.code),
    codeHash: await hashTicketCode(unpaid.code),
  };
}

/** Two tickets of our owner that they may give on: one that they keep so far, and the secret with which another is offered. */
export async function makeTransfers(app: TestApp, owner: Person, communityId: string) {
  const { db } = app.database;
  const enter = async () => {
    const { id: event } = await makeEvent(db, { community_id: communityId });
    await openTransfers(app, { eventId: event });
    const category = await makeCategory(db, event);
    const url = `/api/event/${event}/registration`;
    const { registration } = await callAs(app, owner, { url, payload: runnerBody(category.id) });
    return { id: String(registration.id), member: owner };
  };
  const [kept, offered] = [await enter(), await enter()];
  return { kept: kept.id, offered: offered.id, code: await makeOffer(app, offered) };
}

/** Places that our owner ordered for two people in a race of its own, and the link of one. */
export async function makeGroup(app: TestApp, owner: Person, communityId: string) {
  const { db } = app.database;
  const { id: event } = await makeEvent(db, { community_id: communityId });
  const category = await makeCategory(db, event);
  const { group } = await callAs(app, owner, {
    url: `/api/event/${event}/group`,
    payload: {
      category_id: category.id,
      people: makePeople(2).map((person) => ({ ...person, legal_name: secrets.legalName })),
    },
  });
  const [place] = group.places;
  return { id: String(group.id), place: String(place.id), claim: String(place.claim) };
}

/** Proofs of our owner's unpaid order: of its money, and of money that went back. */
export async function makeProofs(
  app: TestApp,
  owner: Person,
  { race, ticket, order }: { race: string; ticket: string; order: string },
) {
  const { db } = app.database;
  const at = app.clock.now();
  const upload = async (url: string) => {
    const { headers, payload } = toMultipart([{ bytes: await makePicture('jpeg') }]);
    const request = { method: 'POST', url, payload } as const;
    const answer = await app.app.inject({ ...request, headers: { ...headers, ...owner.headers } });
    if (answer.statusCode !== 201) throw new Error(answer.body);
  };
  await upload(`/api/user/registration/${ticket}/proof`);
  const entry = { order_id: order, event_id: race, kind: 'refund', amount: 0, at } as const;
  await db
    .insertInto('payment_entries')
    .values({ id: newId(), ...entry, reason: null, actor_id: owner.id })
    .execute();
  await upload(`/api/host/event/${race}/order/${order}/refund-proof`);
  await db
    .updateTable('orders')
    .set({ payment: 'unpaid', rev: 1 })
    .where('id', '=', order)
    .execute();
}

/** A payment account of a community, and one of the platform. */
export async function makePaymentAccounts({ database: { db } }: TestApp, communityId: string) {
  const ofCommunity = await makePaymentAccount(db, communityId);
  return { ofCommunity: ofCommunity.id, ofPlatform: (await makePaymentAccount(db, null)).id };
}

/** A promo code of a race, `KAWAN`. */
export async function makeRacePromo({ database: { db } }: TestApp, eventId: string) {
  return (await makePromo(db, eventId, { code: 'KAWAN' })).id;
}

/** A race's question that our owner replied to, and one that nobody did. */
export async function makeRaceQuestions(
  { database: { db } }: TestApp,
  { race, ticket }: { race: string; ticket: string },
) {
  const replied = (await makeQuestion(db, race)).id;
  const spare = (await makeMealQuestion(db, race, { is_required: false, position: 1 })).id;
  await db
    .insertInto('question_replies')
    .values({
      registration_id: ticket,
      question_id: replied,
      reply: secrets.reply,
      updated_at: '2027-01-01T00:00:00.000Z',
    })
    .execute();
  const file = (await makeQuestion(db, race, { kind: 'file', position: 2 })).id;
  const fileId = newId();
  const reply = `${fileId} ${secrets.reply}`;
  const at = '2027-01-01T00:00:00.000Z';
  await db
    .insertInto('question_replies')
    .values({ registration_id: ticket, question_id: file, reply, updated_at: at })
    .execute();
  await db
    .insertInto('reply_files')
    .values({
      id: fileId,
      question_id: file,
      registration_id: ticket,
      type: 'application/pdf',
      name: secrets.reply,
      cipher: createKeys([testKey]).encrypt('reply-file', pdf),
      created_at: at,
    })
    .execute();
  return { replied, spare, file };
}

/** An add-on of a race. */
export async function makeRaceAddOn({ database: { db } }: TestApp, eventId: string) {
  return (await makeAddOn(db, eventId)).id;
}
