import type { Insertable, Kysely } from 'kysely';
import type { CommunitiesTable, MembershipsTable } from '#src/server/db/tables/communities.ts';
import type { CategoriesTable, EventsTable } from '#src/server/db/tables/events.ts';
import type { PaymentAccountsTable } from '#src/server/db/tables/payments.ts';
import type { CheckInPointsTable } from '#src/server/db/tables/check-in.ts';
import type { Database } from '#src/server/db/schema.ts';
import { newId } from '#src/server/platform/ids.ts';
import { hashToken } from '#src/server/platform/keys.ts';

type Db = Kysely<Database>;

const start = new Date('2027-01-01T00:00:00.000Z');
const farAhead = new Date('2028-01-01T00:00:00.000Z');

/** A member with an open session; `token` is its access token. */
export async function makeMember(
  db: Db,
  overrides: {
    name?: string;
    role?: 'member' | 'editor' | 'admin';
    passwordHash?: string | null;
  } = {},
) {
  const id = newId();
  const token = `drp_a_${newId()}${newId()}`;
  await db
    .insertInto('members')
    .values({
      id,
      email: `${id}@derap.test`,
      name: overrides.name ?? 'Demo Pelari',
      photo: null,
      phone: null,
      password_hash: overrides.passwordHash ?? null,
      google_sub: null,
      email_verified_at: start,
      role: overrides.role ?? 'member',
      created_at: start,
      updated_at: start,
    })
    .execute();
  const sessionId = newId();
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      member_id: id,
      counter: 1,
      refresh_expires_at: farAhead,
      expires_at: farAhead,
      revoked_at: null,
      created_at: start,
    })
    .execute();
  await db
    .insertInto('access_tokens')
    .values({ hash: hashToken(token), session_id: sessionId, counter: 1, expires_at: farAhead })
    .execute();
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}

/** An active community whose only member is the given owner. */
export async function makeCommunity(
  db: Db,
  ownerId: string,
  overrides: Partial<Insertable<CommunitiesTable>> = {},
) {
  const id = newId();
  await db
    .insertInto('communities')
    .values({
      id,
      name: 'Demo Lari Bareng',
      slug: 'demo-lari-bareng',
      city: 'Yogyakarta',
      province: 'ID-YO',
      description: JSON.stringify({ id: 'Komunitas demo' }),
      logo: null,
      cover: null,
      openness: 'open',
      socials: '{}',
      meeting_point: null,
      schedule: '[]',
      state: 'active',
      member_count: 1,
      search: 'demo lari bareng yogyakarta',
      created_at: start,
      updated_at: start,
      ...overrides,
    })
    .execute();
  await insertMembership(db, {
    community_id: id,
    member_id: ownerId,
    role: 'owner',
    state: 'active',
  });
  return { id };
}

/** A new member of a community with a role and state, counted when active; returns the member. */
export async function makeMembership(
  db: Db,
  communityId: string,
  overrides: Partial<Pick<Insertable<MembershipsTable>, 'role' | 'state'>> & {
    name?: string;
    passwordHash?: string;
  } = {},
) {
  const { role = 'member', state = 'active', ...person } = overrides;
  const member = await makeMember(db, person);
  await insertMembership(db, { community_id: communityId, member_id: member.id, role, state });
  if (state === 'active') {
    await db
      .updateTable('communities')
      .set((eb) => ({ member_count: eb('member_count', '+', 1) }))
      .where('id', '=', communityId)
      .execute();
  }
  return member;
}

type NewMembership = Omit<Insertable<MembershipsTable>, 'created_at' | 'updated_at'>;

async function insertMembership(db: Db, membership: NewMembership): Promise<void> {
  await db
    .insertInto('memberships')
    .values({ ...membership, created_at: start, updated_at: start })
    .execute();
}

/** A published race on 14 February 2027 at 05.15 WIB, open for registration from January to 7 February. */
export async function makeEvent(db: Db, overrides: Partial<Insertable<EventsTable>> = {}) {
  const id = newId();
  const event: Insertable<EventsTable> = {
    id,
    kind: 'race',
    community_id: null,
    title: JSON.stringify({ id: 'Lomba Demo', en: 'Demo Race' }),
    summary: JSON.stringify({ id: 'Ringkasan' }),
    body: JSON.stringify({ id: 'Isi' }),
    cover: null,
    organizer: 'Panitia Demo',
    starts_at: '2027-02-13T22:15:00.000Z',
    ends_at: '2027-02-14T03:00:00.000Z',
    zone: 'Asia/Jakarta',
    venue: 'Lapangan Demo',
    address: 'Jalan Demo 1',
    city: 'Sleman',
    province: 'ID-YO',
    lat: -7.6,
    lon: 110.42,
    state: 'published',
    cancel_reason: null,
    registration_opens_at: '2027-01-01T00:00:00.000Z',
    registration_closes_at: '2027-02-07T16:59:00.000Z',
    join_mode: 'register',
    external_url: null,
    contact_whatsapp: null,
    payment_note: null,
    pack_collection: '[]',
    course: null,
    gain_m: null,
    rules: JSON.stringify({ id: 'Aturan' }),
    waiver_version: '1',
    jersey_sizes: JSON.stringify(['S', 'M', 'L']),
    min_price: 0,
    max_distance_m: 10_000,
    search: 'lomba demo race sleman',
    created_at: start,
    updated_at: start,
    ...overrides,
  };
  await db.insertInto('events').values(event).execute();
  return { id: event.id };
}

/** A bank account of a community, or of the platform by null, which no event offers yet. */
export async function makePaymentAccount(
  db: Db,
  communityId: string | null,
  overrides: Partial<Insertable<PaymentAccountsTable>> = {},
) {
  const id = newId();
  const bank = { bank: 'Bank Contoh', number: '1234567890', holder: 'Panitia Demo' };
  await db
    .insertInto('payment_accounts')
    .values({
      id,
      community_id: communityId,
      bank: JSON.stringify(bank),
      qris: null,
      removed_at: null,
      created_at: start,
      updated_at: start,
      ...overrides,
    })
    .execute();
  return { id };
}

/** Lets an event offer an account. */
export async function offerAccount(db: Db, event: { id: string }, account: { id: string }) {
  await db
    .insertInto('event_accounts')
    .values({ event_id: event.id, account_id: account.id, position: 0 })
    .execute();
}

/** A free 10K category with 50 places, flag-off with the event. */
export async function makeCategory(
  db: Db,
  eventId: string,
  overrides: Partial<Insertable<CategoriesTable>> = {},
) {
  const id = newId();
  await db
    .insertInto('categories')
    .values({
      id,
      event_id: eventId,
      code: '10K',
      name: JSON.stringify({ id: '10 kilometer', en: '10 kilometres' }),
      distance_m: 10_000,
      price: 0,
      quota: 50,
      flag_off_at: '2027-02-13T22:15:00.000Z',
      cut_off_minutes: 120,
      age_min: null,
      age_max: null,
      gain_m: null,
      bib_from: 1001,
      bib_next: 1001,
      position: 1,
      ...overrides,
    })
    .execute();
  return { id };
}

/** An open start point for all of February 2027. */
export async function makePoint(
  db: Db,
  eventId: string,
  overrides: Partial<Insertable<CheckInPointsTable>> = {},
) {
  const id = newId();
  await db
    .insertInto('check_in_points')
    .values({
      id,
      event_id: eventId,
      kind: 'start',
      name: JSON.stringify({ id: 'Start', en: 'Start' }),
      opens_at: '2027-02-01T00:00:00.000Z',
      closes_at: '2027-03-01T00:00:00.000Z',
      category_ids: null,
      prerequisite_id: null,
      prerequisite_mode: null,
      repeat_policy: 'once',
      checklist: '[]',
      shown_fields: '[]',
      state: 'open',
      position: 1,
      ...overrides,
    })
    .execute();
  return { id };
}

/** A valid body for registering in a category made by `makeCategory`. */
export function makeRegistrationBody(categoryId: string) {
  return {
    category_id: categoryId,
    runner: {
      legal_name: 'Demo Pelari',
      bib_name: 'PELARI',
      sex: 'female',
      birth_date: '1995-06-15',
      phone: '+6281234567890',
      city: 'Sleman',
      emergency_name: 'Demo Keluarga',
      emergency_phone: '+6281234567891',
    },
    jersey: 'M',
    waiver_version: '1',
    waiver_accepted: true,
  };
}
