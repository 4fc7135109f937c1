import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { createI18n } from '#src/client/lib/i18n/i18n.ts';
import { getMessages } from '#src/client/lib/i18n/messages.ts';
import { stopWaitingForIdle } from '#src/client/lib/hydration/idle.ts';
import { draftId, draftQueryOptions } from '../form/join-draft.ts';
import { JoinScreen } from './join-screen.tsx';
import { joinEventQueryOptions, prefillQueryOptions, ticketListQueryOptions } from '../queries.ts';

const open: EventDetail = {
  id: '7k2m9xq4tz05',
  kind: 'race',
  community_id: null,
  community: null,
  title: { id: 'Lomba Demo' },
  summary: { id: '' },
  body: { id: '' },
  organizer: 'Panitia Demo',
  starts_at: '2027-02-13T22:15:00.000Z',
  ends_at: '2027-02-14T03:00:00.000Z',
  zone: 'Asia/Jakarta',
  venue: '',
  address: '',
  city: 'Sleman',
  province: 'ID-YO',
  position: { lat: -7.6, lon: 110.4 },
  cover: null,
  rev: 1,
  min_price: 0,
  max_distance_m: 10_000,
  availability: 'open',
  left: 1,
  registration_opens_at: '2027-01-01T00:00:00.000Z',
  registration_closes_at: '2027-02-07T00:00:00.000Z',
  join_mode: 'register',
  external_url: null,
  contact_whatsapp: null,
  payment_note: null,
  pack_collection: [],
  course: null,
  gain_m: null,
  rules: { id: '' },
  waiver_version: '1',
  jersey_sizes: [],
  cancel_reason: null,
  categories: [makeCategory('5K', '7k2m9xq4tz06'), makeCategory('10K', '7k2m9xq4tz07')],
};
const full: EventDetail = { ...open, availability: 'full', left: 0 };

function makeCategory(code: string, id: string): EventDetail['categories'][number] {
  return {
    id,
    code,
    name: { id: code },
    distance_m: 10_000,
    price: 0,
    quota: 10,
    taken: 9,
    flag_off_at: '2027-02-13T22:15:00.000Z',
    cut_off_minutes: null,
    age_min: null,
    age_max: null,
    gain_m: null,
    availability: 'open',
  };
}

let root: Root;
let client: QueryClient;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The bar at the bottom is measured.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(draftQueryOptions(draftId(open.id, null)).queryKey, null);
  client.setQueryData(ticketListQueryOptions().queryKey, []);
  client.setQueryData(prefillQueryOptions().queryKey, {
    runner: {},
    jersey: null,
    member: { name: 'Sekar', phone: null },
  });
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The screen of a member whose phone keeps no draft, as the server tells of the event. */
async function show(event: EventDetail) {
  const i18n = createI18n('id', getMessages('id'));
  client.setQueryData(joinEventQueryOptions(event.id).queryKey, event);
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <JoinScreen eventId={event.id} step="category" categoryCode={undefined} />,
    }),
    history: createMemoryHistory(),
  });
  await act(() => router.load());
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  );
}

/** What the server says on the next time that the page asks. */
const hear = (event: EventDetail) =>
  act(async () => client.setQueryData(joinEventQueryOptions(event.id).queryKey, event));

const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];

test('a form that is being filled stays with its answers, whatever the race has come to meanwhile', async () => {
  await show(open);
  act(() => radios()[1]?.click());
  await hear(full);
  expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
  await hear(open);
  expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
});

test('a race that is full from the start has no form', async () => {
  await show(full);
  // Its words are fetched late.
  stopWaitingForIdle();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Kuota penuh'));
  expect(radios()).toEqual([]);
});
