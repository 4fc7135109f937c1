import * as z from 'zod/mini';
import { categoryPattern } from '../choices.ts';
import { LocalText, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { line, requiredLine } from '../text.ts';
import { shopLimits } from './shop-choices.ts';

const Key = z.string().check(z.regex(categoryPattern));

/** A category of the shop as editors see it. */
export const DeskCategory = z.object({
  key: Key,
  name: LocalText,
  /** Products in it, hidden ones too. */
  count: z.int(),
  /** Counts its changes; sent with the next one. */
  rev: z.int(),
});
export type DeskCategory = z.infer<typeof DeskCategory>;

const Name = z.object({
  id: requiredLine(shopLimits.categoryName),
  en: line(shopLimits.categoryName),
});

const All = z.object({ data: z.array(DeskCategory) });
const ByKey = z.object({ key: Key });

export const listDeskCategories = endpoint({
  method: 'GET',
  path: '/api/admin/product-category',
  access: 'member',
  tag: 'shop',
  summary: 'The categories of the shop in their order, for editors; anybody else gets not_found',
  response: All,
  problems: ['not_found'],
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/admin/product-category',
  access: 'member',
  tag: 'shop',
  summary: 'A new category at the end; a name that is taken is refused at `name.id`',
  body: z.object({ name: Name }),
  response: All,
  status: 201,
  problems: ['not_found'],
});

export const renameCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/product-category/:key',
  access: 'member',
  tag: 'shop',
  summary: 'Renames a category; its key stays, so that addresses do',
  params: ByKey,
  body: z.object({ rev: Rev, name: Name }),
  response: All,
  problems: ['not_found', 'conflict'],
});

export const removeCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/product-category/:key',
  access: 'member',
  tag: 'shop',
  summary: 'Removes a category without products; one with products is refused at `key`',
  params: ByKey,
  response: All,
  problems: ['not_found'],
});

const Order = z.array(Key).check(z.maxLength(200));

export const orderCategories = endpoint({
  method: 'PUT',
  path: '/api/admin/product-category-order',
  access: 'member',
  tag: 'shop',
  summary: 'Puts the categories in another order, from the one that was seen',
  body: z.object({ from: Order, to: Order }),
  response: All,
  problems: ['not_found', 'conflict'],
});
