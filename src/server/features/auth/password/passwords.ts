import { hash, verify } from '@node-rs/argon2';
import { createSharedQueue } from '#src/server/platform/shared-queue.ts';

export type Passwords = {
  /** Hashes a password to a PHC string; `from` identifies the caller for fair queueing. Throws QueueFull. */
  hash: (password: string, from: string) => Promise<string>;
  /**
   * Verifies a password. Without a hash it does the same work and returns false, so that timing does not reveal whether an
   * account exists. Throws QueueFull.
   */
  verify: (passwordHash: string | null, password: string, from: string) => Promise<boolean>;
};

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two iterations, one degree of parallelism.
// The library's default algorithm is argon2id.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a discarded random password with the parameters above. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$P/TFmB65lJ8syC3OPFB7qg$hllX0AStwoXEjiQK6qf7F2rMupKHER5AoV10eUMoArk';

/**
 * At most two hashes at a time and twenty queued: each takes 19 MiB and a core for tens of milliseconds. Queueing is fair
 * per caller.
 */
export function createPasswords(): Passwords {
  const run = createSharedQueue({ atOnce: 2, waiting: 20 });
  return {
    hash: (password, from) => run(from, () => hash(normalize(password), options)),
    async verify(passwordHash, password, from) {
      const matches = await run(from, () => verify(passwordHash ?? decoyHash, normalize(password)));
      return matches && passwordHash !== null;
    },
  };
}

// NIST SP 800-63B, section 3.1.1.2: normalise, because keyboards encode the same character differently.
function normalize(password: string): string {
  return password.normalize('NFKC');
}
