import { createStoredValue, useStoredValue } from './stored-value.ts';

const consent = createStoredValue<true>({
  key: 'cookieConsent',
  // Any value counts: the banner shows only when none exists (specification §4).
  parse: () => true,
  format: String,
});

/** `asked` is true once storage was read and held no consent; only then may the banner show. */
export function useCookieConsent(): { asked: boolean; accept: () => void } {
  const { value, loaded } = useStoredValue(consent);
  return { asked: loaded && value === null, accept: acceptCookies };
}

function acceptCookies(): void {
  consent.set(true);
}
