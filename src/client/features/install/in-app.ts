/** An app whose own browser shows the page, and on which system. */
export type InApp = { name: string; system: 'android' | 'ios' | 'other' };

/** Names by what they write into the user agent; index.html knows the same patterns, to keep room for the bar. */
const apps: [pattern: RegExp, name: string][] = [
  [/Instagram/, 'Instagram'],
  [/Barcelona/, 'Threads'],
  [/WhatsApp/, 'WhatsApp'],
  [/FBA[NV]|FB_IAB/, 'Facebook'],
  [/Line\//, 'LINE'],
  [/TikTok|musical_ly|Bytedance|trill_/, 'TikTok'],
  [/Telegram/, 'Telegram'],
];

/** The app that opened the page in its own browser; null in a browser of the reader's. */
export function findInApp(userAgent: string): InApp | null {
  const found = apps.find(([pattern]) => pattern.test(userAgent));
  return found === undefined ? null : { name: found[1], system: findSystem(userAgent) };
}

/** The address that makes an Android app hand the page to Chrome; without Chrome the page opens where it is. */
export function chromeIntent(href: string): string {
  const { protocol, host, pathname, search, hash } = new URL(href);
  const scheme = protocol.replace(':', '');
  // A "#" would begin the intent itself.
  const path = `${host}${pathname}${search}${encodeURIComponent(hash)}`;
  const fallback = encodeURIComponent(href);
  return `intent://${path}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}

function findSystem(userAgent: string): InApp['system'] {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'other';
}
