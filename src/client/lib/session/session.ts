import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { shallow } from 'zustand/shallow';
import { clearTokens, readTokens, type Tokens, writeTokens } from '../storage/session-cookies.ts';
import { readText, removeText, writeText } from '../storage/storage.ts';

/** Who is signed in as far as this browser knows; the server decides again on every call. */
export type Session = {
  /** An access cookie is present. */
  signedIn: boolean;
  /** A refresh cookie is present: the session can be continued without a password. */
  canContinue: boolean;
  username: string | null;
  photo: string | null;
  /** The text `true` is stored; only decides which refresh call is made and what is offered. */
  isHost: boolean;
};

const nobody: Session = {
  signedIn: false,
  canContinue: false,
  username: null,
  photo: null,
  isHost: false,
};

const useStore = create<Session>()(() => nobody);

/** Nobody on the server and while its document is hydrated; everywhere else the real session, from the first render. */
export function useSession(): Session {
  return useStore();
}

/** Where "home" leads: members to theirs, everybody else to the landing page (product §3). */
export function useHomePath(): '/' | '/dashboard' {
  return useSession().signedIn ? '/dashboard' : '/';
}

/** Reads cookies and local storage now, without subscribing; guards and loaders use it. */
export function readSession(): Session {
  const { access, refresh } = readTokens();
  return {
    signedIn: access !== null,
    canContinue: refresh !== null,
    username: readText('username'),
    photo: readText('profile_picture'),
    isHost: readText('isHost') === 'true',
  };
}

/**
 * Brings what the screens show in line with cookies and storage: before the first of them, after every change, and when
 * a tab wakes up.
 */
export function syncSession(): void {
  const session = readSession();
  // As index.html does before the first frame.
  document.documentElement.toggleAttribute('data-member', session.signedIn);
  // The same again would draw all that shows a member anew.
  if (!shallow(session, useStore.getState())) useStore.setState(session);
}

/** Stores a session's tokens and remembers when the access token ends on the server (3600 s, always). */
export function storeTokens(tokens: Tokens, after: 'sign-in' | 'refresh'): void {
  writeTokens(tokens, after);
  writeText('access_expires_at', String(Date.now() + 3_600_000));
  syncSession();
}

/** Stores what the screens show of the member; a null photo is forgotten. */
export function storeMember(member: { name: string; photo: string | null; isHost: boolean }): void {
  writeText('username', member.name);
  if (member.photo === null) removeText('profile_picture');
  else writeText('profile_picture', member.photo);
  writeText('isHost', String(member.isHost));
  syncSession();
}

/**
 * A lapsed session: clears what specification §4.5 names, the cookies, username and profile picture. Stored tickets
 * still open.
 */
export function clearSession(): void {
  clearTokens();
  removeText('username');
  removeText('profile_picture');
  removeText('access_expires_at');
  syncSession();
}

/** Signed out on purpose: also private stores and cached answers, but never unsent scans (product §9.2). */
export async function forgetMember(queryClient: QueryClient): Promise<void> {
  clearSession();
  removeText('isHost');
  removeText('phone_owner');
  await forgetPrivate(queryClient, { keepsVisitors: false });
}

/**
 * Makes this phone's private stores those of the member with this email: what another member, or an unknown one, left
 * here goes (product §9.2); unsent scans stay, and what a visitor left to be sent. Null when it is not known whose session this is.
 */
export async function claimPhone(queryClient: QueryClient, email: string | null): Promise<void> {
  if (email !== null && readText('phone_owner') === email) return;
  // With an owner known, it may be theirs.
  await forgetPrivate(queryClient, { keepsVisitors: readText('phone_owner') === null });
  if (email === null) removeText('phone_owner');
  else writeText('phone_owner', email);
}

async function forgetPrivate(
  queryClient: QueryClient,
  options: { keepsVisitors: boolean },
): Promise<void> {
  queryClient.clear();
  try {
    // Fetched when needed: no public screen opens the database.
    const { forgetPrivateData } = await import('../storage/database.ts');
    await forgetPrivateData(options);
  } catch {
    // Storage was refused, so there is nothing to forget.
  }
}
