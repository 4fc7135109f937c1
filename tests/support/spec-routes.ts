import * as z from 'zod/mini';
import { listCommunities } from '#src/contract/community/community.ts';
import { listProducts } from '#src/contract/shop.ts';
import { listPaths } from '#src/domain/pages/page-kind.ts';
import { pathOf, readJson, readPublished } from './published.ts';

/** A public route of the specification (§2) with an address of the demo that it opens. */
export type SpecRoute = {
  /** As the specification writes it. */
  route: string;
  path: string;
  /** What every address of the route looks like. */
  pattern: RegExp;
};

const plain = listPaths('content', 'device');

/** The routes that signed-in people are sent away from. */
export const visitorPaths = listPaths('visitor');

/** All public routes but those two; the short address of a community's race redirects and is tested by itself. */
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
