import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { hasMoney } from './event-facts.ts';
import { eventOverviewQueryOptions } from './overview-query.ts';

// The overview is what fails here; what it says of the event comes from another address.

const eventId = '0123456789ab';
const event = {
  id: eventId,
  kind: 'race',
  title: { id: 'Demo Lari' },
  state: 'published',
  starts_at: '2027-02-14T22:00:00.000Z',
  ends_at: '2027-02-15T05:00:00.000Z',
  zone: 'Asia/Jakarta',
  registration_opens_at: '2027-01-01T00:00:00.000Z',
  registration_closes_at: '2027-02-10T00:00:00.000Z',
  jersey_sizes: ['M'],
  community: null,
};

let asked: string[];
let replies: Record<string, () => Response>;
beforeEach(() => {
  asked = [];
  replies = {
    overview: () => Response.json({}, { status: 500 }),
    console: () => Response.json({ event, categories: [], points: [] }),
  };
  vi.stubGlobal('fetch', (request: Request | string) => {
    const path = new URL(typeof request === 'string' ? request : request.url, 'http://derap.test');
    const name = path.pathname.split('/').at(-1) ?? '';
    asked.push(name);
    return Promise.resolve(replies[name]?.() ?? Response.json({}, { status: 404 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const read = async () =>
  await new QueryClient().fetchQuery({ ...eventOverviewQueryOptions(eventId), retry: false });

test('while the overview fails, the event opens without figures', async () => {
  const overview = await read();
  expect(asked).toEqual(['overview', 'console']);
  expect(overview).toMatchObject({ event, lacksFigures: true });
  expect(hasMoney(overview)).toBe(true);
});

test('a refusal is none of the server’s faults, and stays', async () => {
  replies['overview'] = () => Response.json({ code: 'not_found' }, { status: 404 });
  await expect(read()).rejects.toBeInstanceOf(ApiError);
  expect(asked).toEqual(['overview']);
});
