import type { QueryClient } from '@tanstack/react-query';
import type { LoginAnswer } from '#src/contract/auth.ts';
import type { Member } from '#src/contract/member.ts';
import { callImported } from '#src/client/lib/api/api-query.ts';
import { MissingTokensError } from '#src/client/lib/api/api-error.ts';
import { persistKnownDevice } from './known-device.ts';
import { claimPhone, storeMember, storeTokens } from '#src/client/lib/session/session.ts';

/** How a session was opened, with what is known of the member before the profile arrives. */
export type Opening =
  | { by: 'password'; email: string }
  | { by: 'register'; email: string; name: string }
  | { by: 'google' };

/**
 * Stores the session that login, register or Google login answered with, then loads the profile and stores what the
 * screens show of the member (specification §7). The session stands also when the profile cannot be had.
 *
 * @throws {MissingTokensError} the answer lacks a token; nothing is stored
 */
export async function openSession(
  client: QueryClient,
  answer: LoginAnswer,
  opening: Opening,
): Promise<void> {
  const { access_token: access, refresh_token: refresh, user } = answer;
  // An empty token is none.
  if (!access || !refresh) throw new MissingTokensError();
  storeTokens({ access, refresh }, 'sign-in');
  persistKnownDevice(answer);
  const member = await findProfile();
  await claimPhone(client, member?.email ?? (opening.by === 'google' ? null : opening.email));
  storeMember({
    name: getName(opening, { answered: user?.name, member }),
    photo: member?.photo ?? null,
    // Product §9.3: a password login writes the text false, host or not.
    isHost: opening.by !== 'password' && member?.is_host === true,
  });
}

async function findProfile(): Promise<Member | null> {
  try {
    const importEndpoint = async () => (await import('#src/contract/member.ts')).getProfile;
    return (await callImported(importEndpoint, {})).member;
  } catch {
    return null;
  }
}

/** Registering stores the profile's name; the logins store the name in their answer. */
function getName(
  opening: Opening,
  known: { answered: string | undefined; member: Member | null },
): string {
  if (opening.by === 'register') return known.member?.name ?? opening.name;
  return known.answered ?? known.member?.name ?? '';
}
