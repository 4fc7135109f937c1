import * as z from 'zod/mini';
import { listCommunities } from '#src/contract/community/community.ts';
import { listProducts } from '#src/contract/shop.ts';
import { listPaths } from '#src/domain/pages/page-kind.ts';
import { pathOf, readJson, readPublished } from '../races-events/published.ts';

/** A public route of the specification (§2) with one of the demo's addresses for it. */
export type SpecRoute = {
  /** As written in the specification. */
  route: string;
  path: string;
  /** Matches every address of the route. */
  pattern: RegExp;
};

const plain = listPaths('content', 'device');

/** Routes that redirect members elsewhere. */
export const visitorPaths = listPaths('visitor');

/** All other public routes, except the short address of a community's race, whose redirect has its own test. */
export async function listSpecRoutes(origin: string): Promise<SpecRoute[]> {
  const [{ races, events }, communities, products] = await Promise.all([
    readPublished(origin),
    readJson(`${origin}${listCommunities.path}`),
    readJson(`${origin}${listProducts.path}`),
  ]);
  const platformRace = races.find(({ community_id: community }) => community === null);
  const communityRace = races.find(({ community_id: community }) => community !== null);
  const [event] = events;
  const [community] = z.parse(listCommunities.response, communities).data;
  const [product] = z.parse(listProducts.response, products).data;
  if (!platformRace || !communityRace || !event || !community || !product) {
    throw new Error('The demo lacks a record that a route needs');
  }
  return [
    ...plain.map((path) => ({ route: path, path, pattern: new RegExp(`^${path}$`) })),
    {
      route: '/race/detail/{raceId}',
      path: pathOf(platformRace),
      pattern: /^\/race\/detail\/[^/]+$/,
    },
    {
      route: '/race/detail/{communityId}/{eventId}',
      path: pathOf(communityRace),
      pattern: /^\/race\/detail\/[^/]+\/[^/]+$/,
    },
    {
      route: '/event/detail/{communityId}/{eventId}',
      path: pathOf(event),
      pattern: /^\/event\/detail\/[^/]+\/[^/]+$/,
    },
    {
      route: '/community/{id}/{slug}',
      path: `/community/${community.id}/${community.slug}`,
      pattern: /^\/community\/[^/]+\/[^/]+$/,
    },
    {
      route: '/shop/detail/{productId}',
      path: `/shop/detail/${product.id}`,
      pattern: /^\/shop\/detail\/[^/]+$/,
    },
  ];
}
