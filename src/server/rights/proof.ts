import { problem } from '#src/server/http/problems.ts';

/** Throws problem wrong_password, rate_limited, busy. */
export type VerifyPassword = (input: {
  memberId: string;
  password: string;
  now: Date;
}) => Promise<void>;

/**
 * Asks a member to prove that the session is theirs. Nothing given is refused without counting as a try, as older apps
 * give none.
 *
 * @throws problem wrong_password, rate_limited, busy
 */
export async function requireProof(
  verifyPassword: VerifyPassword,
  { memberId, password, now }: { memberId: string; password: string | undefined; now: Date },
): Promise<void> {
  if (password === undefined || password === '') throw problem('wrong_password');
  await verifyPassword({ memberId, password, now });
}
