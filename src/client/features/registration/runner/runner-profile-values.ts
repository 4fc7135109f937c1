import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { Runner } from '#src/contract/registration.ts';
import type { getRunnerProfile } from '#src/contract/registration/runner-profile.ts';
import { formatPhone } from '#src/domain/text/phone.ts';

/** The same names as in the form of a registration, so that both have the same labels and words. */
export type RunnerProfileField = `runner.${keyof Runner}` | 'jersey';

/** What the form starts from; phone numbers as people read them. */
export function toRunnerProfileValues({
  runner,
  jersey,
}: ResponseOf<typeof getRunnerProfile>): Record<RunnerProfileField, string> {
  return {
    'runner.legal_name': runner.legal_name ?? '',
    'runner.bib_name': runner.bib_name ?? '',
    'runner.sex': runner.sex ?? '',
    'runner.birth_date': runner.birth_date ?? '',
    'runner.phone': toTypedPhone(runner.phone),
    'runner.city': runner.city ?? '',
    jersey: jersey ?? '',
    'runner.emergency_name': runner.emergency_name ?? '',
    'runner.emergency_phone': toTypedPhone(runner.emergency_phone),
  };
}

function toTypedPhone(phone: string | undefined): string {
  return phone === undefined ? '' : formatPhone(phone);
}
