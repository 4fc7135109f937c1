import type { Transaction } from 'kysely';
import type { Database } from '#src/server/db/schema.ts';
import type { Payee } from './payee-rights.ts';

/**
 * Asks who would send runners' money elsewhere to prove that it is them; who is new there needs the yes of who was before.
 *
 * @throws problem wrong_password, rate_limited, busy
 */
export type ProveMoney = (input: {
  payee: Payee;
  memberId: string;
  password: string | undefined;
  now: Date;
}) => Promise<void>;

/** Tells crew and runners that an event's runners read other words on paying. `auditId`: the entry that keeps the former ones. */
export type TellPayWords = (
  trx: Transaction<Database>,
  changed: { auditId: string; eventId: string; payee: Payee; now: Date },
) => Promise<void>;

/** What a vertical needs that changes words on paying. */
export type MoneyGuard = { prove: ProveMoney; tellWords: TellPayWords };
