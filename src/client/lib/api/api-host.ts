/** The API's origin without a slash at its end; empty text where it is the page's own, and on the server. */
export function apiHost(): string {
  return import.meta.env.SSR ? '' : (import.meta.env.VITE_API_HOST ?? '').replace(/\/$/, '');
}
