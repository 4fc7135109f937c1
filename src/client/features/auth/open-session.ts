import type { QueryClient } from '@tanstack/react-query';
import type { LoginAnswer } from '#src/contract/auth.ts';
import type { Member } from '#src/contract/member.ts';
import { callImported } from '#src/client/lib/api/api-query.ts';
import { MissingTokensError } from '#src/client/lib/api/api-error.ts';
import { persistKnownDevice } from './known-device.ts';
import { claimPhone, storeMember, storeTokens } from '#src/client/lib/session/session.ts';

/** How a session was opened, with what is known about the member before the profile loads. */
export type Opening =
  | { by: 'password'; email: string }
  | { by: 'register'; email: string; name: string }
  | { by: 'google' };

/**
 * Persists the session from the response to login, register or Google login, then loads the profile and persists what
 * the screens show of the member (specification §7). The session stays valid when the profile cannot be loaded.
 *
 * @throws {MissingTokensError} the response lacks a token; nothing is persisted
 */
export async function openSession(
  client: QueryClient,
  answer: LoginAnswer,
  opening: Opening,
): Promise<void> {
  const { access_token: access, refresh_token: refresh, user } = answer;
  // An empty token counts as missing.
  if (!access || !refresh) throw new MissingTokensError();
  storeTokens({ access, refresh }, 'sign-in');
  persistKnownDevice(answer);
  const member = await findProfile();
  await claimPhone(client, member?.email ?? (opening.by === 'google' ? null : opening.email));
  storeMember({
    name: getName(opening, { answered: user?.name, member }),
    photo: member?.photo ?? null,
    // Product §9.3: a password login always writes false, even for a host.
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

/** Registering uses the profile's name; a login uses the name in its response. */
function getName(
  opening: Opening,
  known: { answered: string | undefined; member: Member | null },
): string {
  if (opening.by === 'register') return known.member?.name ?? opening.name;
  return known.answered ?? known.member?.name ?? '';
}
