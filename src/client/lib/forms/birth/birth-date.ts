import * as z from 'zod/mini';
import { BirthDate } from '#src/contract/common.ts';
import { judgeBirthDate } from '#src/domain/registration/age.ts';

type Limits = Omit<Parameters<typeof judgeBirthDate>[0], 'birthDate'>;

const free = { min: null, max: null };

/** A birth date as a form takes it: the server's own rule, whose reason is that of the refusal. */
export function birthDateSchema(limits: { raceDay: string } & Partial<Limits>) {
  return BirthDate.check(
    z.check<string>(({ value, issues }) => {
      const code = judgeBirthDate({ ...free, ...limits, birthDate: value });
      if (code !== null) issues.push({ code: 'custom', params: { code }, input: value });
    }),
  );
}
