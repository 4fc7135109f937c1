/** Local storage keys; the first six and their raw values are fixed by specification §3. */
export type StorageKey =
  | 'username'
  | 'profile_picture'
  | 'isHost'
  | 'language'
  | 'lastPopupVisit'
  | 'cookieConsent'
  | 'theme'
  | 'access_expires_at'
  | 'phone_owner'
  | 'known_device'
  | 'near_place'
  // Of apps before places: still read for what is fetched ahead.
  | 'near_province'
  | 'recent_searches'
  | 'ahead_at'
  | 'lists_ahead_at'
  | 'pages_ahead_at'
  | 'install_dismissed'
  | 'in_app_closed'
  | 'scan_phone'
  | 'rehearsal_unsent'
  | 'outbox'
  | 'participant_columns'
  | 'landing_source'
  | 'push_device'
  | 'push_dismissed';

/** The stored text, or null when there is none, storage is refused, or there is no browser. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores text; a full or refused storage is silent, because nothing that must survive lives here. */
export function writeText(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private mode and blocked storage: the value lives as long as the page.
  }
}

/** Forgets a key. */
export function removeText(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
