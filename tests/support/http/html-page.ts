import { JSDOM } from 'jsdom';
import type { Language } from '#src/contract/common.ts';

/** Of one window for all documents: making one takes longer than parsing. */
const { DOMParser } = new JSDOM('').window;

/** A document as the server sends it, without running scripts; parsed when `document` is first read. */
export type HtmlPage = { status: number; html: string; readonly document: Document };

/** Fetches a document as a returning reader of a language. */
export async function fetchPage(
  address: string,
  language: Language,
  cookies = '',
): Promise<HtmlPage> {
  const response = await fetch(address, {
    headers: { cookie: `language=${language}; ${cookies}`, accept: 'text/html' },
    redirect: 'manual',
  });
  const html = await response.text();
  let parsed: Document | null = null;
  return {
    status: response.status,
    html,
    get document() {
      parsed ??= new DOMParser().parseFromString(html, 'text/html');
      return parsed;
    },
  };
}

/** The page's HTML without scripts, whose data contain the time of rendering. */
export function markupOf({ html }: HtmlPage): string {
  return html.replaceAll(/<script.*?<\/script>/gs, '');
}

/** The content of a meta element by its name or property, or null. */
export function metaOf({ document }: HtmlPage, name: string): string | null {
  const element = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
  return element?.getAttribute('content') ?? null;
}

/** The page's JSON-LD blocks, parsed. Throws on invalid JSON. */
export function structuredDataOf({ document }: HtmlPage): unknown[] {
  const blocks = document.querySelectorAll('script[type="application/ld+json"]');
  return [...blocks].map((block): unknown => JSON.parse(block.textContent ?? ''));
}

/** The visible texts, one per text node, except those marked as another language. */
export function textsOf({ document }: HtmlPage): string[] {
  const walker = document.createTreeWalker(document.body, 4);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('script, style, body [lang]')) continue;
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '') texts.push(text);
  }
  return texts;
}
