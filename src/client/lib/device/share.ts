/** What is passed on: a title, and the page's absolute address. */
export type Shared = { title: string; url: string };

/** Opens WhatsApp, in the app or in the browser, with the text ready to be sent to anybody. */
export function whatsAppShareLink({ title, url }: Shared): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
}

/** The phone's own share sheet; where there is none, WhatsApp. */
export async function share(shared: Shared): Promise<void> {
  if (typeof navigator.share !== 'function') {
    open(whatsAppShareLink(shared), '_blank', 'noopener');
    return;
  }
  try {
    await navigator.share(shared);
  } catch {
    // Closed without choosing anybody.
  }
}
