import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import { verifyPassword } from './features/auth/account-service.ts';
import { isOwnersYes } from './features/auth/owners-yes.ts';
import type { Passwords } from './features/auth/password/passwords.ts';
import { tellPayers } from './features/payments/payee/tell-payers.ts';
import { tellPayee } from './features/payments/payee/tell-payee.ts';
import { problem } from './http/problems.ts';
import type { Keys } from './platform/keys.ts';
import type { MoneyGuard } from './rights/money-guard.ts';
import { isNewToPayee } from './rights/new-in-charge.ts';
import { requireProof, type VerifyPassword } from './rights/proof.ts';

type Dependencies = { db: Kysely<Database>; keys: Keys; passwords: Passwords };

/** What keeps a stolen session from money and rights: of sign-in and payments, for all verticals. */
export function openMoneyGuard(dependencies: Dependencies): {
  verifyPassword: VerifyPassword;
  money: MoneyGuard;
} {
  const verify: VerifyPassword = (input) => verifyPassword(dependencies, input);
  return {
    verifyPassword: verify,
    money: {
      async prove({ payee, memberId, password, now }) {
        const { db } = dependencies;
        if (!(await isNewToPayee(db, { payee, memberId, now }))) {
          await requireProof(verify, { memberId, password, now });
          return;
        }
        const code = password ?? '';
        const isAgreed =
          code !== '' && (await isOwnersYes(dependencies, { payee, memberId, code, now }));
        if (!isAgreed) throw problem('wrong_password', { asks: 'owners_yes' });
      },
      async tellWords(trx, { auditId, eventId, payee, now }) {
        await tellPayee(trx, { auditId, payee, accounts: [], before: [], now });
        await tellPayers(trx, { auditId, eventIds: [eventId], now });
      },
    },
  };
}
