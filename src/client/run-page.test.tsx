import { expect, test } from 'vitest';
import type { Category, EventDetail } from '#src/contract/races-events/races-events.ts';
import { render } from './entry-server.tsx';

const community = 'abcdefghjkmn';
const next = '0123456789ab';

function group(code: string, taken: number): Category {
  return {
    id: code === '5:45' ? 'cdefghjkmnpq' : 'defghjkmnpqr',
    code,
    name: { id: `Kelompok ${code}` },
    distance_m: 8000,
    price: 0,
    quota: 100_000,
    taken,
    flag_off_at: '2027-02-02T22:00:00.000Z',
    cut_off_minutes: null,
    age_min: null,
    age_max: null,
    gain_m: null,
    availability: 'open',
    pace: code === '5:45' ? { from: 345, to: 345 } : { from: 390, to: 390 },
  };
}

const run: EventDetail = {
  id: 'bcdefghjkmnp',
  kind: 'event',
  community_id: community,
  community: null,
  title: { id: 'Rabu santai' },
  summary: { id: '' },
  body: { id: '' },
  organizer: 'Kali Code Pacers',
  starts_at: '2027-02-02T22:00:00.000Z',
  ends_at: '2027-02-02T23:15:00.000Z',
  zone: 'Asia/Jakarta',
  venue: 'Jembatan Gondolayu',
  address: '',
  city: 'Yogyakarta',
  province: 'ID-YO',
  position: { lat: -7.78, lon: 110.37 },
  cover: null,
  rev: 1,
  min_price: 0,
  max_distance_m: 8000,
  availability: 'open',
  left: 199_988,
  registration_opens_at: '2027-01-20T00:00:00.000Z',
  registration_closes_at: '2027-02-02T22:00:00.000Z',
  join_mode: 'rsvp',
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
  categories: [group('5:45', 7), group('6:30', 5)],
};

/** The words of the run's page at a time. */
async function pageAt(time: string, change: Partial<EventDetail> = {}) {
  const result = await render({
    url: `https://derap.test/event/detail/${community}/${run.id}`,
    language: 'id',
    now: Date.parse(time),
    fetch: async () => Response.json({ ...run, ...change }),
  });
  if (result.kind !== 'page') throw new Error(result.kind);
  return { body: result.body, text: result.body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
}

const closed = {
  availability: 'closed',
  next_run: { id: next, starts_at: '2027-02-09T22:00:00.000Z' },
} as const;

test('pace groups are counted', async () => {
  const { text } = await pageAt('2027-02-01T00:00:00Z');
  expect(text).toContain('Grup pace 5:45 /km Kelompok 5:45 7 orang 6:30 /km Kelompok 6:30 5 orang');
  expect(text).not.toContain('Kategori');
});

test('of a run that nobody has answered yet, groups have no zeros', async () => {
  const categories = [group('5:45', 0), group('6:30', 0)];
  const { text } = await pageAt('2027-02-01T00:00:00Z', { categories });
  expect(text).toContain('5:45 /km Kelompok 5:45 6:30 /km');
});

test('a group with places to run out of keeps the card that says how many are left', async () => {
  const { text } = await pageAt('2027-02-01T00:00:00Z', {
    categories: [group('5:45', 7), { ...group('6:30', 5), quota: 20 }],
  });
  expect(text).toContain('15 tempat tersisa');
});

test('nobody registers for a free run, so nothing speaks of registration', async () => {
  for (const [time, change] of [
    ['2027-02-01T00:00:00Z', {}],
    ['2027-02-02T22:30:00Z', closed],
    ['2027-02-03T08:00:00Z', closed],
  ] as const) {
    expect((await pageAt(time, change)).text).not.toMatch(/Pendaftaran|Daftar sekarang/);
  }
});

test('after its start a run says so, where one can still join, and when the next one is', async () => {
  const { body, text } = await pageAt('2027-02-02T22:30:00Z', closed);
  expect(text).toContain('Sedang berlangsung');
  expect(text).toContain('Datang langsung ke Jembatan Gondolayu');
  expect(text).toContain('Berikutnya Rab, 10 Feb');
  expect(body).toContain(`href="/event/detail/${community}/${next}"`);
});

test('after its end it is over, with a way to the next one where there is one', async () => {
  const { text } = await pageAt('2027-02-03T08:00:00Z', closed);
  expect(text).toContain('Lari ini sudah selesai');
  expect(text).not.toContain('Datang langsung');
  const last = await pageAt('2027-02-03T08:00:00Z', { availability: 'closed' });
  expect(last.text).toContain('Sudah selesai');
  expect(last.text).not.toContain('Berikutnya');
});

test('whose answers ended before the start says that one may come all the same, while there is room', async () => {
  const early = {
    availability: 'closed',
    registration_closes_at: '2027-02-02T10:00:00.000Z',
  } as const;
  const { text } = await pageAt('2027-02-02T12:00:00Z', early);
  expect(text).toContain('Konfirmasi ditutup');
  expect(text).toContain('Datang langsung saja ke Jembatan Gondolayu');
  const full = await pageAt('2027-02-02T12:00:00Z', { ...early, left: 0 });
  expect(full.text).not.toContain('Datang langsung');
});

test('a race that is closed still speaks of registration', async () => {
  const { text } = await pageAt('2027-02-02T22:30:00Z', {
    join_mode: 'register',
    availability: 'closed',
  });
  expect(text).toContain('Pendaftaran ditutup');
});
