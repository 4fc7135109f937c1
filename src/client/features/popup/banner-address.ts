import { safeHref } from '#src/client/ui/safe-href.ts';

type BannerTarget = { kind: 'inside'; path: string } | { kind: 'outside'; href: string };

/**
 * The full address of a banner's picture: `gambar` is a file name below VITE_IMAGE_HOST, by default below /media/ of
 * the page's own origin.
 */
export function bannerPicture(gambar: string, origin: string): string {
  // An empty setting counts as none, as it does for the server.
  const host = import.meta.env.VITE_IMAGE_HOST || `${origin}/media/`;
  return new URL(gambar, host.endsWith('/') ? host : `${host}/`).href;
}

/**
 * Where a banner's `link` leads: a path within the app, or an http(s), mailto or tel address outside. Null when it may
 * not become a link, such as `javascript:`.
 */
export function bannerTarget(link: string, origin: string): BannerTarget | null {
  if (!URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  if (url.origin === origin) {
    return { kind: 'inside', path: `${url.pathname}${url.search}${url.hash}` };
  }
  const href = safeHref(url.href);
  return href === null ? null : { kind: 'outside', href };
}
