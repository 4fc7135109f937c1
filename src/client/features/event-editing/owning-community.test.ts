import { isNotFound } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/client/lib/api/query-client.ts';
import { loadOwningCommunity } from './loaders.ts';

const id = '7k3mq0x2v9ab';

const answer = vi.fn<() => Response>();
const client = createQueryClient(async () => answer());

beforeEach(() => client.clear());

test('a new event is where its community is now, not where it was minutes ago', async () => {
  answer.mockImplementation(() => communityIn('Yogyakarta'));
  expect(await placeOf()).toBe('Yogyakarta');
  answer.mockImplementation(() => communityIn('Sleman'));
  expect(await placeOf()).toBe('Sleman');
});

test('where nobody answers it is where its community was last known to be', async () => {
  answer.mockImplementation(() => communityIn('Yogyakarta'));
  await placeOf();
  answer.mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await placeOf()).toBe('Yogyakarta');
});

test('who does not run the community any more finds no form', async () => {
  answer.mockImplementation(() => communityIn('Yogyakarta'));
  await placeOf();
  answer.mockImplementation(() => Response.json({ code: 'not_found' }, { status: 404 }));
  expect(isNotFound(await placeOf().catch((error: unknown) => error))).toBe(true);
});

async function placeOf(): Promise<string> {
  return (await loadOwningCommunity(client, id)).community.content.city;
}

function communityIn(city: string): Response {
  const numbers = { members: 1, joined: 0, requests: 0, upcoming: 0, past: 0, registrations: 0 };
  const content = {
    name: 'Pelari Tugu',
    city,
    province: 'ID-YO',
    description: { id: 'Lari santai.' },
    story: { id: '' },
    logo: null,
    cover: null,
    founded: null,
    pace: null,
    openness: 'open',
    meeting_point: null,
    schedule: [],
    socials: {},
  };
  const located = { id, name: 'Pelari Tugu', slug: 'pelari-tugu' };
  return Response.json({
    community: {
      ...located,
      rev: 1,
      state: 'active',
      role: 'owner',
      is_shown: false,
      content,
      numbers,
    },
  });
}
