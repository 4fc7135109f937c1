import * as z from 'zod/mini';
import { jerseySizes, Runner } from '#src/contract/registration.ts';
import type { Claim, ClaimBody } from '#src/contract/registration/claims.ts';
import { TypedPhone } from '#src/client/lib/contact/typed-phone.ts';
import type { ClaimField } from './claim-fields.ts';

/** The form of a claim, which asks what is missing, and out as the server takes it. */
export function claimSchema({ missing, event }: Pick<Claim, 'missing' | 'event'>) {
  const asked = <T>(name: Claim['missing'][number], schema: z.ZodMiniType<T, string>) =>
    missing.includes(name) ? schema : unasked;
  const fields = {
    city: asked('city', Runner.shape.city),
    phone: asked('phone', TypedPhone),
    emergency_name: asked('emergency_name', Runner.shape.emergency_name),
    emergency_phone: asked('emergency_phone', TypedPhone),
    jersey: asked('jersey', z.enum(jerseySizes)),
    waiver: z.string().check(z.minLength(1)),
  } satisfies Record<ClaimField, z.ZodMiniType>;
  return z.pipe(
    z.object(fields),
    z.transform(({ jersey = null, city, phone, emergency_name, emergency_phone }): ClaimBody => ({
      waiver_version: event.waiver_version,
      waiver_accepted: true,
      answers: { city, phone, emergency_name, emergency_phone },
      jersey,
    })),
  );
}

const unasked = z.pipe(
  z.string(),
  z.transform(() => undefined),
);
