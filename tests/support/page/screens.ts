import { listCommunityEvents } from '#src/contract/community/community-editing.ts';
import { listCommunities } from '#src/contract/community/community.ts';
import { listOwnCommunities } from '#src/contract/community/membership.ts';
import type { Language } from '#src/contract/common.ts';
import { listSeries } from '#src/contract/races-events/series.ts';
import { AdminSection } from '#src/contract/member.ts';
import { listProducts } from '#src/contract/shop.ts';
import type { ConsolePart } from '#src/client/features/event-console/shared/console-parts.ts';
import { demoId } from '#src/demo/demo-id.ts';
import { menus } from '#src/domain/pages/pages.ts';
import { listPaths } from '#src/domain/pages/page-kind.ts';
import * as z from 'zod/mini';
import type { Account } from '../reader.ts';
import { pathOf, readJson, readPublished, readTickets } from '../races-events/published.ts';

export type Screen = {
  path: string;
  redirectsTo?: string;
  status?: number;
  /** What is pressed there, one after the other: dialogs and choices have no address. */
  presses?: readonly Record<Language, string>[];
};

/** Public screens without an id in their address. */
const staticPaths = ['/', ...Object.values(menus).flat()];

/** All parts of an event's console: the app's own list has its words, which need the app's build. */
const consoleParts: Record<ConsolePart, true> = {
  participants: true,
  payments: true,
  accounts: true,
  ledger: true,
  statement: true,
  promo: true,
  questions: true,
  'add-ons': true,
  'race-day': true,
  counter: true,
  import: true,
  staff: true,
  incidents: true,
  rehearsal: true,
  points: true,
  seal: true,
  lanes: true,
};

const club = `/community/my/${demoId('community', 'kali-code-pacers')}/kali-code-pacers`;
/** Of the weekly run of the demo's club a week ago, which is open for two. */
const rollCall = `${club}/event/${demoId('event', 'rabu-santai-past-1')}/roll-call`;

/** What a captain opens on the home of the club, by the names of the buttons that lead there. */
const clubViews: readonly Record<Language, string>[][] = [
  [{ id: 'Undang dari daftar', en: 'Invite from a list' }],
  [{ id: 'Cetak QR', en: 'Print QR' }],
  [{ id: 'Lari rutin baru', en: 'New weekly run' }],
  [{ id: 'Lama tak terlihat', en: 'Not seen lately' }],
  [
    { id: 'Pilihan untuk Ayu Demo', en: 'Options for Ayu Demo' },
    { id: 'Catat iuran', en: 'Note dues' },
  ],
];

/** Other screens without an id in their address, by the reader who opens them. */
export const screensOf = {
  visitor: [...listPaths('visitor'), '/reset-password', '/confirm-email', '/race-day'],
  runner: [
    '/',
    '/dashboard',
    '/inbox',
    '/profile',
    '/review',
    '/settings',
    '/ticket',
    '/scanner',
    '/share',
  ],
  host: ['/dashboard', '/scanner', '/community-form', rollCall],
  admin: [
    '/dashboard',
    '/admin',
    ...AdminSection.options.map((section) => `/admin/${section}`),
    ...['faq', 'banner', 'product', 'order', 'portfolio'].map(
      (section) => `/admin/${section}?id=new`,
    ),
    '/admin/product?kind=category',
    '/admin/page?id=terms-and-conditions',
    // A site admin calls the roll of any run.
    rollCall,
  ],
} as const satisfies Record<Account | 'visitor', readonly string[]>;

/**
 * The demo's screens that look different for this reader, each once. Screens that are the same for all are listed for
 * the visitor only.
 */
export async function listScreens(
  origin: string,
  account: Account | null,
  token: string | null,
): Promise<Screen[]> {
  if (account === null) {
    return [...(await listPublicScreens(origin)), ...screensAt(...screensOf.visitor)];
  }
  if (account === 'admin') return screensAt(...screensOf.admin);
  if (account === 'host') {
    const own = token === null ? [] : await listOwnViews(origin, token);
    return screensAt(...screensOf.host, ...own);
  }
  const { races } = await readPublished(origin);
  const [race] = races;
  if (!race) throw new Error('The demo has no races');
  const [ticket] = token === null ? [] : await readTickets(origin, token);
  const ownTicket = ticket ? [`/ticket/${ticket.id}`] : [];
  const join = `/join/${race.id}`;
  return screensAt(...screensOf.runner, ...ownTicket, pathOf(race), join, `${join}?for=group`);
}

/** What has no address and is looked at like a screen: the dialogs and lists of a captain's home. */
export function listViews(account: Account | null): Screen[] {
  return account === 'host' ? clubViews.map((presses) => ({ path: club, presses })) : [];
}

/** The owner view and form of the host's community, and those of its records. */
async function listOwnViews(origin: string, token: string): Promise<string[]> {
  const read = (path: string) => readJson(`${origin}${path}`, { authorization: `Bearer ${token}` });
  const [own] = z.parse(listOwnCommunities.response, await read(listOwnCommunities.path)).data;
  if (!own) throw new Error('The demo’s host has no community');
  const [events, runs] = await Promise.all([
    read(listCommunityEvents.path.replace(':id', own.id)),
    read(listSeries.path.replace(':id', own.id)),
  ]);
  const { data } = z.parse(listCommunityEvents.response, events);
  // Prefers a draft, whose content may be incomplete.
  const hosted = data.find(({ state, is_over: isOver }) => state === 'published' && !isOver);
  const event = data.find(({ state }) => state === 'draft') ?? hosted;
  const [run] = z.parse(listSeries.response, runs).data;
  if (!event || !hosted || !run)
    throw new Error('The demo’s host has no event or no recurring run');
  const view = `/community/my/${own.id}/${own.slug}`;
  const create = `/community/${own.id}/event/create`;
  return [
    view,
    `${view}/edit`,
    `${view}/photos`,
    `${view}/event/${event.id}/edit`,
    `${view}/event/${hosted.id}`,
    ...Object.keys(consoleParts).map((part) => `${view}/event/${hosted.id}/${part}`),
    `/community/${own.id}/race/create`,
    create,
    `${create}?series=${run.id}`,
  ];
}

function screensAt(...paths: string[]): Screen[] {
  return paths.map((path) => ({ path }));
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
    ...staticPaths.map((path) => ({ path })),
    { path: pathOf(race) },
    { path: `/race/detail/${communityRace.id}`, redirectsTo: pathOf(communityRace) },
    { path: pathOf(event) },
    { path: communityPath },
    { path: `/community/${community.id}/old-name`, redirectsTo: communityPath },
    { path: '/community/000000000000/nobody', status: 404 },
    { path: `/shop/detail/${product.id}` },
    { path: '/no/such/page', status: 404 },
  ];
}
