import type { RegistrationBody } from '#src/contract/registration.ts';
import { registerWithin } from '#src/server/features/registration/register-service.ts';
import { getOrderId } from '#src/server/core/places/find-place.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import type { SeedContext } from './seed-database.ts';

const home = 'Yogyakarta';
const cities = [home, 'Sleman', 'Bantul', 'Surakarta', home, 'Semarang', 'Magelang', 'Jakarta'];

/** Runner details that can be recognised as demo data. From number 10 on their ages and cities differ. */
export function demoRunner(number: number): RegistrationBody['runner'] {
  const shown = String(number).padStart(2, '0');
  const isOfCommunity = number < 10;
  const born = isOfCommunity ? 1985 + number : 1962 + ((number * 7) % 46);
  return {
    legal_name: `Demo Pelari ${shown}`,
    bib_name: `DEMO ${shown}`,
    sex: number % 2 === 0 ? 'female' : 'male',
    birth_date: `${born}-06-15`,
    phone: `+6280000000${100 + number}`,
    city: isOfCommunity ? home : (cities[(number * 5) % cities.length] ?? home),
    emergency_name: 'Kontak Demo',
    emergency_phone: `+6280000000${200 + number}`,
  };
}

/** Registers a runner for a race of the demo by the app's own rules, in the seed's transaction. */
export async function registerDemoRunner(
  keys: Keys,
  context: SeedContext,
  registration: Pick<RegistrationBody, 'runner' | 'jersey' | 'or_wait' | 'promo'> &
    Pick<RegistrationBody, 'add_ons' | 'replies'> & {
      /** Key of the race. */
      event: string;
      /** Code of the category. */
      category: string;
      memberId: string;
      idempotencyKey: string;
      now: Date;
    },
): Promise<{ id: string; orderId: string }> {
  const { db } = context;
  const { event: key, category, memberId, idempotencyKey, now, ...given } = registration;
  const { runner, jersey, or_wait, promo, add_ons, replies } = given;
  const eventId = context.eventId(key);
  const event = await db
    .selectFrom('events')
    .select(['waiver_version', 'jersey_sizes'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const id = await registerWithin(db, keys, {
    eventId,
    memberId,
    idempotencyKey,
    body: {
      category_id: context.categoryId(key, category),
      runner,
      jersey: event.jersey_sizes.length > 0 ? jersey : null,
      waiver_version: event.waiver_version,
      waiver_accepted: true,
      or_wait,
      promo,
      add_ons,
      replies,
    },
    now,
  });
  return { id, orderId: await getOrderId(db, id) };
}
