import { listCommunities } from '#src/contract/community.ts';
import { listProducts } from '#src/contract/shop.ts';
import * as z from 'zod/mini';
import { type Account } from './reader.ts';
import { pathOf, readJson, readPublished, readTickets } from './published.ts';

/** A screen of the app to visit. */
export type Screen = {
  path: string;
  /** Where it ends up, when elsewhere. */
  endsAt?: string;
  status?: number;
  /** Only members, or only this role, see it like this; the others look the same to everybody. */
  isPersonal?: boolean;
};

/** Public screens whose address holds no id. */
export const plainPaths = [
  '/',
  '/about',
  '/race',
  '/event',
  '/shop',
  '/community',
  '/physiotherapy',
  '/training-certification',
  '/health-nutrition',
  '/corporate',
  '/portofolio',
  '/review',
  '/faq',
  '/general-guidelines',
  '/privacy-policy',
  '/terms-and-conditions',
  '/settings',
  '/ticket',
  '/scanner',
] as const;

/** Every screen that the reader can open in the demo, each once. A host sees most of them as any member does. */
export async function listScreens(
  origin: string,
  account: Account | null,
  token: string | null,
): Promise<Screen[]> {
  const screens = await listPublicScreens(origin);
  if (account === null) {
    return [
      ...screens,
      { path: '/signin', isPersonal: true },
      { path: '/register', isPersonal: true },
    ];
  }
  const { races } = await readPublished(origin);
  const [race] = races;
  if (!race) throw new Error('The demo has no races');
  if (account === 'host') {
    const paths = ['/', '/dashboard', '/scanner', pathOf(race), '/settings'];
    return paths.map((path) => ({ path, isPersonal: true }));
  }
  const [ticket] = token === null ? [] : await readTickets(origin, token);
  const personal = ['/dashboard', '/profile', `/join/${race.id}`];
  if (ticket) personal.push(`/ticket/${ticket.id}`);
  const looksPersonal = new Set(['/', '/settings', '/ticket', '/review', pathOf(race)]);
  return [
    ...screens.map((screen) => ({ ...screen, isPersonal: looksPersonal.has(screen.path) })),
    ...personal.map((path) => ({ path, isPersonal: true })),
  ];
}

async function listPublicScreens(origin: string): Promise<Screen[]> {
  const [{ races, events }, communities, products] = await Promise.all([
    readPublished(origin),
    readJson(`${origin}${listCommunities.path}`),
    readJson(`${origin}${listProducts.path}`),
  ]);
  const [race] = races;
  const communityRace = races.find(({ community_id: community }) => community !== null);
  const [event] = events;
  const [community] = z.parse(listCommunities.response, communities).data;
  const [product] = z.parse(listProducts.response, products).data;
  if (!race || !communityRace || !event || !community || !product) {
    throw new Error('The demo lacks a race, an event, a community or a product');
  }
  const communityPath = `/community/${community.id}/${community.slug}`;
  return [
    ...plainPaths.map((path) => ({ path })),
    { path: pathOf(race) },
    { path: `/race/detail/${communityRace.id}`, endsAt: pathOf(communityRace) },
    { path: pathOf(event) },
    { path: communityPath },
    { path: `/community/${community.id}/old-name`, endsAt: communityPath },
    { path: '/community/000000000000/nobody', status: 404 },
    { path: `/shop/detail/${product.id}` },
    { path: '/no/such/page', status: 404 },
  ];
}
