import type { InjectOptions } from 'fastify';
import type { CommunityContent } from '#src/contract/community/community-editing.ts';
import type { TestApp } from './app.ts';

/** The complete, valid content of a community. */
export function makeCommunityContent(overrides: Partial<CommunityContent> = {}): CommunityContent {
  return {
    name: 'Demo Pelari Tugu',
    city: 'Yogyakarta',
    province: 'ID-YO',
    description: { id: 'Lari santai Selasa malam.' },
    story: { id: '' },
    logo: null,
    cover: null,
    founded: 2021,
    contact_email: 'halo.komunitas@derap.test',
    pace: { from: 330, to: 420 },
    openness: 'open',
    meeting_point: { name: 'Tugu', lat: -7.78292, lon: 110.36707 },
    schedule: [{ day: 2, time: '19:00', title: { id: 'Selasa santai', en: 'Easy Tuesday' } }],
    socials: { instagram: 'https://www.instagram.com/derap.demo' },
    ...overrides,
  };
}

type Person = { headers: Record<string, string> };

/** Makes API callers for members: `as(runner)('POST', '/api/…', body)`. */
export function makeCaller({ app }: TestApp) {
  return (person: Person | null) =>
    async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const options: InjectOptions = { method, url, headers: person?.headers ?? {} };
      const answer = await app.inject(payload === undefined ? options : { ...options, payload });
      return { status: answer.statusCode, body: answer.json(), code: answer.json().code };
    };
}

/** The number of a community's active memberships, and its stored count. */
export async function readMemberCounts({ database: { db } }: TestApp, communityId: string) {
  const [active, { member_count: stated }] = await Promise.all([
    db
      .selectFrom('memberships')
      .select('role')
      .where('community_id', '=', communityId)
      .where('state', '=', 'active')
      .execute(),
    db
      .selectFrom('communities')
      .select('member_count')
      .where('id', '=', communityId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    active: active.length,
    stated,
    owners: active.filter(({ role }) => role === 'owner').length,
  };
}
