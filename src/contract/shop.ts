import * as z from 'zod/mini';
import { Cursor, Id, IdParam, LocalText, PageSize, Rupiah, page } from './common.ts';
import { endpoint } from './endpoint.ts';

export const productCategories = [
  'jersey',
  'apparel',
  'accessory',
  'nutrition',
  'service',
] as const;
export const ProductCategory = z.enum(productCategories);

export const ProductCard = z.object({
  id: Id,
  slug: z.string(),
  name: LocalText,
  price: Rupiah,
  image: z.nullable(z.string()),
  category: ProductCategory,
  stock: z.int(),
  rev: z.int(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const ProductDetail = z.extend(ProductCard, {
  description: LocalText,
  images: z.array(z.string()),
  variants: z.array(z.object({ id: z.string(), name: LocalText, stock: z.int() })),
  /** E.164 number that takes orders. */
  whatsapp: z.string(),
  pickup_at_pack: z.boolean(),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/public/shop',
  access: 'public',
  tag: 'shop',
  summary: 'Products',
  query: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    category: z.optional(ProductCategory),
    in_stock: z.optional(z.literal('true')),
    sort: z._default(z.enum(['newest', 'price', 'price_desc']), 'newest'),
    cursor: z.optional(Cursor),
    limit: PageSize,
  }),
  response: page(ProductCard),
  cache: 'list',
  problems: ['invalid_cursor'],
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/public/shop/:id',
  access: 'public',
  tag: 'shop',
  summary: 'One product',
  params: IdParam,
  response: ProductDetail,
  cache: 'list',
});
