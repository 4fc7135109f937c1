import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  declineEvent,
  getAnswer,
  joinEvent,
  joinEveryDate,
  stopEveryDate,
  type EventAnswer,
} from '#src/contract/answer.ts';
import {
  cancelRegistration as cancelRegistrationEndpoint,
  createRegistration,
  getRegistration,
  listRegistrations,
  type Ticket,
} from '#src/contract/registration.ts';
import {
  getRunnerProfile,
  updateRunnerProfile,
} from '#src/contract/registration/runner-profile.ts';
import { acceptOffer as acceptOfferEndpoint } from '#src/contract/registration/offers.ts';
import type { Database } from '#src/server/db/schema.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import { cutPage, readCursor } from '#src/server/http/paging.ts';
import { route } from '#src/server/http/route.ts';
import { decline, findAnswer, join } from './answer/answer-service.ts';
import { findEvery, joinEvery, stopEvery } from './answer/regular-service.ts';
import { cancelRegistration } from './cancel-service.ts';
import type { PromoGuesses } from '#src/server/features/promo/shared/promo-guesses.ts';
import { register } from './register-service.ts';
import { readRunnerProfile, replaceRunnerProfile } from './runner-profile-service.ts';
import { acceptOffer } from './waiting/offer-service.ts';
import { readTicket, toOwnTickets } from '#src/server/features/tickets/shared/read-tickets.ts';
import {
  countTickets,
  listTicketRows,
} from '#src/server/features/tickets/shared/ticket-repository.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys; countGuess: PromoGuesses };

const ticketSort = 'starts_at';
// Each takes up to 57 places.
const everyLimit = { max: 20, timeWindow: 60 * 60_000 };

/** Registering for an event, and the member's own tickets. */
export function registrationRoutes(app: FastifyInstance, { db, keys, countGuess }: Dependencies) {
  route(app, createRegistration, async ({ params, headers, body, member, now, request }) => {
    if (body.promo !== undefined) await countGuess(request);
    const id = await register(
      { db, keys },
      {
        eventId: params.id,
        memberId: member.id,
        idempotencyKey: headers['idempotency-key'],
        body,
        now,
      },
    );
    app.publicData.placesChanged(params.id);
    return { registration: await getTicket(id, member.id) };
  });

  route(app, listRegistrations, async ({ query, member }) => {
    const after = readCursor(query.cursor, ticketSort, 'instant');
    const [rows, total] = await Promise.all([
      listTicketRows(db, { memberId: member.id, after, limit: query.limit }),
      countTickets(db, member.id),
    ]);
    const { shown, nextCursor } = cutPage(rows, {
      limit: query.limit,
      sort: ticketSort,
      valueOf: (row) => row.starts_at.toISOString(),
    });
    const data = await toOwnTickets({ db, keys }, { rows: shown, memberId: member.id });
    return { data, next_cursor: nextCursor, total };
  });

  route(app, getRegistration, async ({ params, member }) => ({
    registration: await getTicket(params.id, member.id),
  }));

  route(app, cancelRegistrationEndpoint, async ({ params, query, member, now }) => {
    await cancelRegistration({ db, keys }, { id: params.id, memberId: member.id, ...query, now });
    const registration = await getTicket(params.id, member.id);
    app.publicData.placesChanged(registration.event.id);
    return { registration };
  });

  route(app, acceptOfferEndpoint, async ({ params, member, now }) => {
    await acceptOffer({ db, keys }, { id: params.id, memberId: member.id, now });
    return { registration: await getTicket(params.id, member.id) };
  });

  route(app, getRunnerProfile, ({ member }) => readRunnerProfile(db, member.id));

  route(app, updateRunnerProfile, ({ body, member, now }) =>
    replaceRunnerProfile(db, { memberId: member.id, body, now }),
  );

  route(app, getAnswer, async ({ params, member }) =>
    toAnswer({ eventId: params.id, memberId: member.id }),
  );

  route(app, joinEvent, async ({ params, body, member, now }) => {
    const answerer = { eventId: params.id, memberId: member.id };
    const { category_id: categoryId, waiver_version: waiverVersion } = body;
    await join({ db, keys }, { ...answerer, categoryId, waiverVersion, now });
    app.publicData.placesChanged(params.id);
    return await toAnswer(answerer);
  });

  route(app, declineEvent, async ({ params, member, now }) => {
    const answerer = { eventId: params.id, memberId: member.id };
    await decline(db, { ...answerer, now });
    app.publicData.placesChanged(params.id);
    return await toAnswer(answerer);
  });

  route(app, joinEveryDate, {
    rateLimit: everyLimit,
    handler: async ({ params, body, member, now }) => {
      const answerer = { eventId: params.id, memberId: member.id };
      const { category_id: categoryId, waiver_version: waiverVersion } = body;
      const joining = { ...answerer, categoryId, waiverVersion, now };
      for (const id of await joinEvery({ db, keys }, joining)) app.publicData.placesChanged(id);
      return await toAnswer(answerer);
    },
  });

  route(app, stopEveryDate, async ({ params, member, now }) => {
    const answerer = { eventId: params.id, memberId: member.id };
    const left = await stopEvery(db, { ...answerer, now });
    for (const id of left) app.publicData.placesChanged(id);
    return await toAnswer(answerer);
  });

  async function toAnswer(answerer: { eventId: string; memberId: string }): Promise<EventAnswer> {
    const { registrationId, ...answer } = await findAnswer(db, answerer);
    const registration =
      registrationId === null ? null : await getTicket(registrationId, answerer.memberId);
    return { ...answer, registration, every: await findEvery(db, answerer) };
  }

  function getTicket(id: string, memberId: string): Promise<Ticket> {
    return readTicket({ db, keys }, { id, memberId });
  }
}
