import { toMigration } from './migration.ts';

/** Hosts see at each event how many proofs wait for them; to count them every order of it was read. */
export const ordersWithProof = toMigration([
  "create index orders_with_proof on orders (event_id) where payment = 'proof_sent'",
]);
