import type { ProblemCode } from '#src/contract/problem.ts';
import { ApiError, NetworkError } from '#src/client/lib/api/api-error.ts';
import { promoFieldOf } from '../form/promo-reasons.ts';

/**
 * Why a registration was not taken, as far as it decides the way on. `fields`: answers to correct; `asked`: the hosts changed
 * their questions meanwhile; `full`: another
 * category; `registered`: there is a ticket already; `closed`: nothing to do here; `changed`: rules to read anew;
 * `dearer`: a price to look at again; `session`: sign in again; `unconfirmed`: the address waits for its link; `later`:
 * nothing wrong with the form, send it again; `offline`: nobody answered.
 */
export type Refusal =
  | { kind: 'fields'; fields: readonly { path: string; code: string }[] }
  | {
      kind:
        | 'asked'
        | 'full'
        | 'registered'
        | 'closed'
        | 'changed'
        | 'dearer'
        | 'session'
        | 'unconfirmed'
        | 'later'
        | 'offline';
    };

/** The field that each refusal of a promo code is about. */
export const promoFields = promoFieldOf('promo_code');

/** The field that each refusal of an add-on is about. */
export const addOnFields = { add_on_sold_out: 'add_ons' } as const;

/** Reads anything that the call threw. */
export function decideRefusal(error: unknown): Refusal {
  if (error instanceof NetworkError) {
    return { kind: error.reason === 'no_answer' ? 'offline' : 'later' };
  }
  if (!(error instanceof ApiError)) return { kind: 'later' };
  const { problem } = error;
  if (problem?.code === 'age_not_allowed') {
    return { kind: 'fields', fields: [{ path: 'runner.birth_date', code: 'age_not_allowed' }] };
  }
  if (problem?.code === 'add_on_sold_out') {
    return { kind: 'fields', fields: [{ path: 'add_ons', code: problem.code }] };
  }
  if (problem !== null && problem.code in promoFields) {
    return { kind: 'fields', fields: [{ path: 'promo_code', code: problem.code }] };
  }
  if (problem?.code === 'invalid_request') {
    const { fields = [] } = problem;
    // The form checks replies by the server's own rules: a refused one is to a question that it did not know so.
    const isAsked = fields.length > 0 && fields.every(({ path }) => path.startsWith('replies.'));
    return isAsked ? { kind: 'asked' } : { kind: 'fields', fields };
  }
  return { kind: (problem && kinds[problem.code]) ?? 'later' };
}

const kinds: Partial<Record<ProblemCode, Exclude<Refusal['kind'], 'fields'>>> = {
  sold_out: 'full',
  already_registered: 'registered',
  idempotency_mismatch: 'registered',
  registration_closed: 'closed',
  registration_not_open: 'closed',
  event_cancelled: 'closed',
  not_found: 'closed',
  consent_missing: 'changed',
  price_changed: 'dearer',
  unauthorized: 'session',
  session_revoked: 'session',
  email_unconfirmed: 'unconfirmed',
};
