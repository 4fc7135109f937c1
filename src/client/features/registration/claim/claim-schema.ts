import * as z from 'zod/mini';
import { jerseySizes, Runner } from '#src/contract/registration.ts';
import type { Claim, ClaimBody } from '#src/contract/registration/claims.ts';
import { TypedPhone } from '#src/client/lib/contact/typed-phone.ts';
import { replyShape, takeReplies } from '../questions/reply-schema.ts';
import type { ClaimField } from './claim-fields.ts';

/** The form of a claim, which asks what is missing, and out as the server takes it. */
export function claimSchema({
  missing,
  event,
  questions,
}: Pick<Claim, 'missing' | 'event' | 'questions'>) {
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
    z.object({ ...fields, ...replyShape(questions) }),
    z.transform(({ jersey, city, phone, emergency_name, emergency_phone, ...more }): ClaimBody => ({
      waiver_version: event.waiver_version,
      waiver_accepted: true,
      answers: { city, phone, emergency_name, emergency_phone },
      jersey: jersey ?? null,
      replies: takeReplies(questions, more),
    })),
  );
}

const unasked = z.pipe(
  z.string(),
  z.transform(() => undefined),
);
