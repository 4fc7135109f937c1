import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import type { Env } from './env.ts';
import type { AccountPorts } from './features/account/account-ports.ts';
import { enqueueFarewell } from './features/account/farewell/farewell-mail.ts';
import type { Passwords } from './features/auth/password/passwords.ts';
import { lockMemberCommunities } from './features/community/own-data/community-erasure.ts';
import { listOnlyOwned } from './features/community/own-data/only-owned.ts';
import { releaseMedia, toPath } from './features/media/upload/upload-service.ts';
import { openRefundAccount } from './features/registration/owed/refund-account-service.ts';
import { loadProof } from './features/registration/payment/proof-service.ts';
import { sealTicket } from './features/registration/ticket/ticket-sealing.ts';
import { memberData } from './member-data.ts';
import { openMoneyGuard } from './money-guard.ts';
import type { Files } from './platform/file-storage.ts';
import type { Keys } from './platform/keys.ts';
import { openMailer, type Mailer } from './platform/mail/mailer.ts';
import { readCode } from './platform/ticket-codes.ts';

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
    sealTicket: (cipher, ticket) =>
      sealTicket(readCode(keys, cipher), { ...ticket, attention: null }),
    lockMemberCommunities,
    listOnlyOwned,
    subjects: memberData(keys),
    openRefundAccount: (cipher) => openRefundAccount(keys, cipher),
    openHealth: (cipher) => JSON.parse(keys.decrypt('health', cipher).toString()),
    releaseMedia: (memberId) => releaseMedia({ db, files }, memberId),
    readProof: (which) => loadProof({ db, keys }, which),
    readPicture: (id, width) => files.read(toPath(id, width)),
    forgetMail: (address) => mailer.forget(address),
    enqueueFarewell: (trx, farewell) => enqueueFarewell(trx, keys, farewell),
  };
}
