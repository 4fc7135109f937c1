import type { Runner } from '#src/contract/registration.ts';
import { cutText } from '#src/domain/text/cut-text.ts';
import { formatPhone } from '#src/domain/text/phone.ts';

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

/** Whether there is health data to consent to. */
export function hasHealth({ blood_type, conditions }: JoinValues['health']): boolean {
  return blood_type !== '' || conditions.trim() !== '';
}

function firstName(name: string): string {
  return cutText((name.split(' ')[0] ?? '').toUpperCase(), bibNameLength);
}
