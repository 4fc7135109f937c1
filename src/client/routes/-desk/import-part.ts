import { notFound } from '@tanstack/react-router';
import type { DeskPart } from './desk-part.ts';

const parts = new Map<string, () => Promise<{ part: DeskPart }>>([
  ['', () => import('./start.tsx')],
  ['audit', () => import('./audit.tsx')],
  ['banner', () => import('./banner.tsx')],
  ['community', () => import('./community.tsx')],
  ['contact', () => import('./contact.tsx')],
  ['faq', () => import('./faq.tsx')],
  ['inquiry', () => import('./inquiry.tsx')],
  ['member', () => import('./member.tsx')],
  ['page', () => import('./page.tsx')],
  ['order', () => import('./shop/order.tsx')],
  ['portfolio', () => import('./portfolio.tsx')],
  ['product', () => import('./shop/product.tsx')],
  ['review', () => import('./review.tsx')],
]);

/** The section of this name, `''` the start. Throws the router's notFound where there is none. */
export async function importPart(section: string): Promise<DeskPart> {
  const load = parts.get(section);
  // The router's own signal, not an Error.
  // oxlint-disable-next-line typescript/only-throw-error
  if (load === undefined) throw notFound();
  return (await load()).part;
}
