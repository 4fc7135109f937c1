import { useEffect } from 'react';
import { createStoredValue } from '#src/client/lib/storage/stored-value.ts';

const consent = createStoredValue<true>({
  key: 'cookieConsent',
  // Any value counts: the banner shows only when none exists (specification §4).
  parse: () => true,
  format: String,
});

/**
 * `asked` until consent was read from storage, so that the banner comes with the document; where there is consent,
 * index.html hides it before the first paint, by `data-consent` on the root element.
 */
export function useCookieConsent(): { asked: boolean; accept: () => void } {
  useEffect(() => consent.load(), []);
  // Not all of the store: that it was read and held nothing draws nothing anew.
  const asked = consent.store(({ value }) => value === null);
  return { asked, accept: acceptCookies };
}

function acceptCookies(): void {
  consent.set(true);
  document.documentElement.dataset['consent'] = '';
}
