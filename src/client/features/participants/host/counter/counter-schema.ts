import * as z from 'zod/mini';
import { Email, Name } from '#src/contract/common.ts';
import { jerseySizes } from '#src/contract/registration.ts';
import type { CounterBody } from '#src/contract/participants/hosted-places.ts';
import { birthDateSchema } from '#src/client/lib/forms/birth/birth-date.ts';
import { TypedPhone } from '#src/client/lib/contact/typed-phone.ts';
import type { CounterField } from './counter-fields.ts';

/**
 * The counter's form, and out as the server takes it.
 *
 * @param raceDay `YYYY-MM-DD`; nobody is born later
 */
export function counterSchema(raceDay: string) {
  const fields = {
    category_id: z.string().check(z.minLength(1)),
    legal_name: Name,
    phone: TypedPhone,
    sex: z.enum(['female', 'male']),
    birth_date: birthDateSchema({ raceDay }),
    jersey: unsaidOr(z.enum(jerseySizes)),
    payment: z.enum(['paid', 'unpaid']),
    paper_waiver: z.string(),
    email: unsaidOr(Email),
    emergency_name: unsaidOr(Name),
    emergency_phone: unsaidOr(TypedPhone),
  } satisfies Record<CounterField, z.ZodMiniType>;
  return z.pipe(
    z.object(fields),
    z.transform((answers): CounterBody => ({
      category_id: answers.category_id,
      runner: {
        legal_name: answers.legal_name,
        sex: answers.sex,
        birth_date: answers.birth_date,
        phone: answers.phone,
        emergency_name: answers.emergency_name ?? '',
        emergency_phone: answers.emergency_phone ?? '',
      },
      email: answers.email,
      jersey: answers.jersey,
      is_paid: answers.payment === 'paid',
      has_waiver: answers.paper_waiver !== '',
      send_link: answers.email !== null,
    })),
  );
}

function unsaidOr<T>(schema: z.ZodMiniType<T, string>) {
  const typed = z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === '' ? null : text)),
  );
  return z.pipe(typed, z.nullable(schema));
}
