import {
  type Health,
  jerseySizes,
  type RegistrationBody,
  type Runner,
} from '#src/contract/registration.ts';
import { formatPhone } from '#src/domain/phone.ts';
import type * as z from 'zod/mini';

/** What the form holds while it is being filled; an unanswered question is empty text. */
export type JoinValues = {
  category_id: string;
  runner: Record<keyof Runner, string>;
  jersey: string;
  health: { blood_type: string; conditions: string; consent: boolean };
  waiver_accepted: boolean;
};

/** The same once it has passed its checks. */
export type JoinAnswers = Omit<JoinValues, 'runner'> & { runner: Runner };

/** What is known of the runner before the form opens. */
export type Prefill = {
  runner: { [Key in keyof Runner]?: Runner[Key] | undefined };
  jersey: string | null;
  member: { name: string; phone: string | null };
};

const bibNameLength = 14;

export const emptyValues: JoinValues = {
  category_id: '',
  runner: {
    legal_name: '',
    bib_name: '',
    sex: '',
    birth_date: '',
    phone: '',
    city: '',
    emergency_name: '',
    emergency_phone: '',
  },
  jersey: '',
  health: { blood_type: '', conditions: '', consent: false },
  waiver_accepted: false,
};

/** The form as it opens: what was told before, phone numbers as people read them; consents are never prefilled. */
export function startValues(
  { runner, jersey, member }: Prefill,
  sizes: readonly string[],
): JoinValues {
  const phone = runner.phone ?? member.phone;
  const name = runner.legal_name ?? member.name;
  return {
    ...emptyValues,
    runner: {
      legal_name: name,
      bib_name: runner.bib_name ?? firstName(name),
      sex: runner.sex ?? '',
      birth_date: runner.birth_date ?? '',
      phone: phone === null ? '' : formatPhone(phone),
      city: runner.city ?? '',
      emergency_name: runner.emergency_name ?? '',
      emergency_phone:
        runner.emergency_phone === undefined ? '' : formatPhone(runner.emergency_phone),
    },
    jersey: jersey !== null && sizes.includes(jersey) ? jersey : '',
  };
}

/** The body that registers. Health data goes along only where some was given, and then with its consent. */
export function toBody(answers: JoinAnswers, waiverVersion: string): RegistrationBody {
  const health = toHealth(answers.health);
  return {
    category_id: answers.category_id,
    runner: answers.runner,
    jersey: jerseySizes.find((size) => size === answers.jersey) ?? null,
    waiver_version: waiverVersion,
    waiver_accepted: true,
    ...(health === null ? {} : { health }),
  };
}

/** Whether there is health data to consent to. */
export function hasHealth({ blood_type, conditions }: JoinValues['health']): boolean {
  return blood_type !== '' || conditions.trim() !== '';
}

const bloodTypes = ['A', 'B', 'AB', 'O', 'unknown'] as const;

function toHealth(health: JoinValues['health']): z.infer<typeof Health> | null {
  if (!hasHealth(health) || !health.consent) return null;
  const bloodType = bloodTypes.find((type) => type === health.blood_type);
  const conditions = health.conditions.trim();
  return {
    consent: true,
    ...(bloodType === undefined ? {} : { blood_type: bloodType }),
    ...(conditions === '' ? {} : { conditions }),
  };
}

function firstName(name: string): string {
  return (name.split(' ')[0] ?? '').slice(0, bibNameLength).toUpperCase();
}
