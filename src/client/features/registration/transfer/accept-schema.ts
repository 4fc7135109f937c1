import * as z from 'zod/mini';
import { jerseySizes, Runner } from '#src/contract/registration.ts';
import type { AcceptBody, Transfer } from '#src/contract/registration/transfers.ts';
import { TypedPhone } from '#src/client/lib/contact/typed-phone.ts';
import { birthDateSchema } from '#src/client/lib/forms/birth/birth-date.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { replyShape, takeReplies } from '../questions/reply-schema.ts';
import type { AcceptField } from './accept-fields.ts';

type Offered = Pick<Transfer, 'event' | 'category' | 'questions'>;

/** The form of who takes a place, and out as the server takes it; a size is asked where the event has jerseys. */
export function acceptSchema({ event, category, questions }: Offered) {
  const size = z.enum(jerseySizes);
  const fields = {
    'runner.legal_name': Runner.shape.legal_name,
    'runner.bib_name': Runner.shape.bib_name,
    'runner.sex': Runner.shape.sex,
    'runner.birth_date': birthDateSchema({
      raceDay: dayInZone(category.flag_off_at, event.zone),
      min: category.age_min,
      max: category.age_max,
    }),
    'runner.phone': TypedPhone,
    'runner.city': Runner.shape.city,
    jersey: event.jersey_sizes.length > 0 ? size : unasked,
    'runner.emergency_name': Runner.shape.emergency_name,
    'runner.emergency_phone': TypedPhone,
    waiver: z.string().check(z.minLength(1)),
  } satisfies Record<AcceptField, z.ZodMiniType>;
  return z.pipe(
    z.object({ ...fields, ...replyShape(questions) }),
    z.transform((answers): AcceptBody => ({
      runner: {
        legal_name: answers['runner.legal_name'],
        bib_name: answers['runner.bib_name'],
        sex: answers['runner.sex'],
        birth_date: answers['runner.birth_date'],
        phone: answers['runner.phone'],
        city: answers['runner.city'],
        emergency_name: answers['runner.emergency_name'],
        emergency_phone: answers['runner.emergency_phone'],
      },
      jersey: answers.jersey,
      replies: takeReplies(questions, answers),
      waiver_version: event.waiver_version,
      waiver_accepted: true,
    })),
  );
}

const unasked = z.pipe(
  z.string(),
  z.transform(() => null),
);
