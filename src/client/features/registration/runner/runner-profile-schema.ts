import * as z from 'zod/mini';
import { Runner, jerseySizes } from '#src/contract/registration.ts';
import { type RunnerProfileBody } from '#src/contract/registration/runner-profile.ts';
import { birthDateSchema } from '#src/client/lib/forms/birth/birth-date.ts';
import { TypedPhone } from '#src/client/lib/contact/typed-phone.ts';
import type { RunnerProfileField } from './runner-profile-values.ts';

/**
 * The runner profile as its form has it, and out as the server takes it: an empty field is left out, so it is forgotten.
 *
 * @param today `YYYY-MM-DD`; nobody is born later
 */
export function runnerProfileSchema(today: string) {
  const fields = {
    'runner.legal_name': told(Runner.shape.legal_name),
    'runner.bib_name': told(Runner.shape.bib_name),
    'runner.sex': told(Runner.shape.sex),
    'runner.birth_date': told(birthDateSchema({ raceDay: today })),
    'runner.phone': told(TypedPhone),
    'runner.city': told(Runner.shape.city),
    jersey: told(z.enum(jerseySizes)),
    'runner.emergency_name': told(Runner.shape.emergency_name),
    'runner.emergency_phone': told(TypedPhone),
  } satisfies Record<RunnerProfileField, z.ZodMiniType>;
  return z.pipe(
    z.object(fields),
    z.transform((answers): RunnerProfileBody => ({
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
      jersey: answers.jersey ?? null,
    })),
  );
}

/** An answer that may be missing. */
function told<T>(schema: z.ZodMiniType<T, string>) {
  const typed = z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === '' ? undefined : text)),
  );
  return z.pipe(typed, z.optional(schema));
}
