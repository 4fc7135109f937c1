import { notFound } from '@tanstack/react-router';
import type { Section } from '#src/client/lib/routing/sections.tsx';

const sections = new Map<string, () => Promise<{ section: Section }>>([
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
export async function importSection(name: string): Promise<Section> {
  const load = sections.get(name);
  // The router's own signal, not an Error.
  // oxlint-disable-next-line typescript/only-throw-error
  if (load === undefined) throw notFound();
  return (await load()).section;
}
