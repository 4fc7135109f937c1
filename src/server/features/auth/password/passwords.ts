import { hash, verify } from '@node-rs/argon2';
import { createSharedQueue } from '#src/server/platform/shared-queue.ts';

export type Passwords = {
  /** PHC text of a new password; `from` names who asks. Throws QueueFull when too many are waiting. */
  hash: (password: string, from: string) => Promise<string>;
  /**
   * Whether the password is that of the hash. Without a hash it does the same work and answers false, so that time
   * does not tell whether an account exists. Throws QueueFull when too many are waiting.
   */
  verify: (passwordHash: string | null, password: string, from: string) => Promise<boolean>;
};

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane.
// The library's default algorithm is argon2id.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a random text that was thrown away; its parameters are those above. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$P/TFmB65lJ8syC3OPFB7qg$hllX0AStwoXEjiQK6qf7F2rMupKHER5AoV10eUMoArk';

/**
 * Two at a time and twenty waiting: each takes 19 MiB and a core for tens of milliseconds. Who asks for much shares the
 * line with those who ask for little.
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

// NIST SP 800-63B, section 3.1.1.2: keyboards write the same character in several ways.
function normalize(password: string): string {
  return password.normalize('NFKC');
}
