import { maxSearchLength } from '#src/contract/choices.ts';
import { sharePath } from '#src/domain/pages/share-target.ts';
import { safeRedirect } from '#src/client/lib/routing/known-path.ts';

/** What a share sheet hands over besides files; each browser fills them its own way. */
export type SharedText = Record<'title' | 'text' | 'url', string>;

/** `page`: a screen of ours. `words`: nothing of ours, but something to search for. `link`: another site without words. */
export type FoundText =
  | { kind: 'page'; path: string }
  | { kind: 'words'; words: string }
  | { kind: 'link' };

export type OwnPages = { origin: string; isKnownPath: (pathname: string) => boolean };

const links = /https?:\/\/[^\s<>"]+/gi;

/** What a shared text is; null for an empty one. */
export function readSharedText(shared: SharedText, pages: OwnPages): FoundText | null {
  const all = [shared.url, shared.text, shared.title].join('\n');
  if (all.trim() === '') return null;
  const found = all.match(links) ?? [];
  for (const link of found) {
    const path = findOwnPath(link, pages);
    if (path !== null) return { kind: 'page', path };
  }
  // A page's title says more than what somebody wrote with its link.
  const words = [shared.title, shared.text].map(toWords).find((each) => each !== '');
  return words === undefined ? { kind: 'link' } : { kind: 'words', words };
}

/** The path of a link to a screen of ours, other than the one that asks; null for any other text. */
export function findOwnPath(text: string, { origin, isKnownPath }: OwnPages): string | null {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return null;
  const link = new URL(text);
  if (link.origin !== origin || link.pathname === sharePath) return null;
  return safeRedirect(link.pathname + link.search + link.hash, isKnownPath);
}

/** The first line with words, without links, as long as a search may be. */
function toWords(text: string): string {
  const lines = text.replace(links, ' ').split('\n');
  const line = lines.map((each) => each.replace(/\s+/g, ' ').trim()).find((each) => each !== '');
  if (line === undefined || line.length <= maxSearchLength) return line ?? '';
  return line
    .slice(0, maxSearchLength + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, maxSearchLength);
}
