import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import type { Env } from './env.ts';
import type { AccountPorts } from './features/account/account-ports.ts';
import { enqueueFarewell } from './features/account/farewell/farewell-mail.ts';
import type { Passwords } from './features/auth/password/passwords.ts';
import { lockMemberCommunities } from './features/community/own-data/community-erasure.ts';
import { listOnlyOwned } from './features/community/own-data/only-owned.ts';
import { giveUpPlaces, listComingPlaces } from './features/registration/own-data/coming-places.ts';
import { memberData } from './member-data.ts';
import { openMoneyGuard } from './money-guard.ts';
import type { Files } from './platform/file-storage.ts';
import type { Keys } from './platform/keys.ts';
import { openMailer, type Mailer } from './platform/mail/mailer.ts';

type Dependencies = {
  db: Kysely<Database>;
  env: Env;
  keys: Keys;
  files: Files;
  passwords: Passwords;
  mailer?: Mailer;
};

/** Functions of other verticals that the account vertical needs. */
export function openAccountPorts(options: Dependencies): AccountPorts {
  const { db, env, keys, files } = options;
  const mailer = options.mailer ?? openMailer(env, () => {});
  return {
    verifyPassword: openMoneyGuard(options).verifyPassword,
    lockMemberCommunities,
    listOnlyOwned,
    listComingPlaces,
    giveUpPlaces,
    subjects: memberData({ db, keys, files, mailer }),
    enqueueFarewell: (trx, farewell) => enqueueFarewell(trx, keys, farewell),
  };
}
