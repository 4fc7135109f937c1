import { deleteCookie, readCookie, writeCookie } from './cookies.ts';

/** A cookie, because a browser that clears a site's data for want of room leaves those. */
const name = 'tickets_stored';
const yearSeconds = 365 * 86_400;

/** Remembers that this phone has stored tickets. */
export function markTicketsStored(): void {
  writeCookie(name, '1', { maxAge: yearSeconds });
}

/** Tickets were stored here and not given up since: where there are none, the browser has cleared them. */
export function wereTicketsStored(): boolean {
  return readCookie(name) !== null;
}

/** They were given up: signed out, or cleared by the reader. */
export function forgetTicketsMark(): void {
  deleteCookie(name);
}
