import { safeHref } from '#src/client/ui/safe-href.ts';

type BannerTarget = { kind: 'inside'; path: string } | { kind: 'outside'; href: string };

/**
 * The URL of a banner's picture: `gambar` is a file name under VITE_IMAGE_HOST, by default under /media/ of the page's
 * own origin.
 */
export function bannerPicture(gambar: string, origin: string): string {
  // An empty setting counts as none, as it does for the server.
  const host = import.meta.env.VITE_IMAGE_HOST || `${origin}/media/`;
  // A name is nothing but a name, whatever scheme it begins with.
  return new URL(`./${gambar}`, host.endsWith('/') ? host : `${host}/`).href;
}

/**
 * A banner's link target: a path within the app, or an external http(s), mailto or tel URL. Null for anything else,
 * such as `javascript:`.
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
