/** What is passed on. */
export type Shared = {
  title: string;
  /** What one wants to know before opening it, a line each: when, where, how much. */
  facts?: readonly string[];
  /** The page's absolute address. */
  url: string;
  /** The path of its share picture. */
  picture?: string;
};

/** The words of a message: title, facts and address, a line each. */
export function shareText({ title, facts = [], url }: Shared): string {
  return [title, ...facts, url].join('\n');
}

/** Opens WhatsApp, in the app or in the browser, with the text ready to be sent to anybody. */
export function whatsAppShareLink(shared: Shared): string {
  return `https://wa.me/?text=${encodeURIComponent(shareText(shared))}`;
}

/** The phone's own share sheet, with the picture where that arrives whole; where there is none, copies the address. */
export async function share(shared: Shared): Promise<void> {
  try {
    const { openShareSheet } = await import('./share-sheet.tsx');
    await openShareSheet(shared);
  } catch {
    // The code is not on this phone, and there is no network.
    open(whatsAppShareLink(shared), '_blank', 'noopener');
  }
}

/** Copies an address, and says so. */
export async function copyLink(url: string): Promise<void> {
  const sheet = await import('./share-sheet.tsx');
  await sheet.copyLink(url);
}
