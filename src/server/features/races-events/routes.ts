import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  getEvent,
  getEventById,
  getEventFacets,
  getPublicNumbers,
  getRace,
  listGroupRuns,
  listRaces,
} from '#src/contract/races-events/races-events.ts';
import { listKnownRunners } from '#src/contract/races-events/known-runners.ts';
import { listOwnRuns } from '#src/contract/races-events/own-runs.ts';
import { countDays } from '#src/domain/events/period.ts';
import { findCity } from '#src/domain/places/cities.ts';
import { findProvince } from '#src/domain/places/provinces.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { listFacets } from './list-repository.ts';
import { countPublicNumbers } from './numbers-repository.ts';
import { findEventDetail, findKnownRunners, listEventCards, listOwnRunCards } from './service.ts';

/** Lists and pages of races and group runs. */
export function racesEventsRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(
    app,
    listRaces,
    async ({ query, now }) => await listEventCards(db, { kind: 'race', query, now }),
  );

  route(
    app,
    listGroupRuns,
    async ({ query, now }) => await listEventCards(db, { kind: 'event', query, now }),
  );

  route(app, getRace, async ({ params, now }) => {
    const detail = await findEventDetail(db, { id: params.id, kind: 'race', now });
    if (!detail) throw problem('not_found');
    return detail;
  });

  route(app, getEvent, async ({ params, now }) => {
    const detail = await findEventDetail(db, {
      id: params.id,
      communityId: params.communityId,
      now,
    });
    if (!detail) throw problem('not_found');
    return detail;
  });

  route(app, getEventById, async ({ params, now }) => {
    const detail = await findEventDetail(db, { id: params.id, now });
    if (!detail) throw problem('not_found');
    return detail;
  });

  route(app, listKnownRunners, async ({ params, member }) => {
    const known = await findKnownRunners(db, { memberId: member.id, eventId: params.id });
    if (!known) throw problem('not_found');
    return known;
  });

  route(app, getEventFacets, async ({ query, now }) => {
    const facets = await listFacets(db, { kind: query.kind, now });
    return {
      cities: facets.cities.map(({ value, count }) => ({
        name: value,
        province: findCity(value)?.province ?? null,
        count,
      })),
      provinces: facets.provinces.map(({ value, count }) => ({
        code: value,
        name: findProvince(value)?.name ?? value,
        count,
      })),
      ...countDays(facets.days, now.getTime()),
    };
  });

  route(app, listOwnRuns, async ({ member, now }) => ({
    data: await listOwnRunCards(db, { memberId: member.id, now }),
  }));

  route(app, getPublicNumbers, async ({ now }) => await countPublicNumbers(db, now));
}
