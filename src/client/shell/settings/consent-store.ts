import { useEffect } from 'react';
import { createPersistedValue } from '#src/client/lib/storage/persisted-value.ts';

const consent = createPersistedValue<true>({
  key: 'cookieConsent',
  // Any value counts: the banner shows only when none exists (specification §4).
  parse: () => true,
  format: String,
});

/**
 * `needsConsent` is true until consent was read from storage, so the server renders the banner into every document. For
 * readers who have consented, index.html hides it before the first paint by `data-consent` on the root element.
 */
export function useCookieConsent(): { needsConsent: boolean; accept: () => void } {
  useEffect(() => consent.load(), []);
  // Selects a boolean: reading an empty storage must not re-render.
  const needsConsent = consent.store(({ value }) => value === null);
  return { needsConsent, accept: acceptCookies };
}

function acceptCookies(): void {
  consent.set(true);
  document.documentElement.dataset['consent'] = '';
}
