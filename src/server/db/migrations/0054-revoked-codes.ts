import { toMigration } from './migration.ts';

export const revokedCodes = toMigration([
  // A scanned code is looked up by its hash, a ticket's earlier codes by the ticket.
  'create index revoked_codes_hash on revoked_codes (code_hash)',
  'create index revoked_codes_registration on revoked_codes (registration_id)',
]);
