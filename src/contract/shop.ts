import * as z from 'zod/mini';
import { categoryPattern, maxSearchLength } from './choices.ts';
import { Id, IdParam, LocalText, Rupiah, pagedQuery, searchedPage } from './common.ts';
import { endpoint } from './endpoint.ts';
import { RecordReviews } from './content/record-reviews.ts';

/** The key of a category. */
const ProductCategory = z.string().check(z.regex(categoryPattern));

/** `chosen` is the order that the shop's editors gave. */
export const productSorts = ['chosen', 'newest', 'price', 'price_desc'] as const;
export const ProductSort = z.enum(productSorts);
export type ProductSort = z.infer<typeof ProductSort>;

export const ProductCard = z.object({
  id: Id,
  slug: z.string(),
  name: LocalText,
  /** The lowest price of its variants. */
  price: Rupiah,
  /** The highest price; equal to `price` when all variants cost the same. */
  max_price: Rupiah,
  image: z.nullable(z.string()),
  category: ProductCategory,
  /** Sum over all variants. */
  stock: z.int(),
  rev: z.int(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const ProductVariant = z.object({
  id: z.string(),
  name: LocalText,
  stock: z.int(),
  price: Rupiah,
});
export type ProductVariant = z.infer<typeof ProductVariant>;

export const ProductDetail = z.extend(ProductCard, {
  description: LocalText,
  /** Answers that are stored on a phone may lack it. */
  category_name: z.optional(LocalText),
  images: z.array(z.string()),
  variants: z.array(ProductVariant),
  /** E.164 number that takes orders. */
  whatsapp: z.string(),
  pickup_at_pack: z.boolean(),
  /** Same category first, in stock before out of stock. */
  related: z.array(ProductCard),
  reviews: RecordReviews,
});
export type ProductDetail = z.infer<typeof ProductDetail>;

export const ProductListQuery = pagedQuery({
  q: z.optional(z.string().check(z.trim(), z.maxLength(maxSearchLength))),
  category: z.optional(ProductCategory),
  in_stock: z.optional(z.literal('true')),
  sort: z._default(ProductSort, 'chosen'),
});

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/public/shop',
  access: 'public',
  tag: 'shop',
  summary: 'Products',
  query: ProductListQuery,
  response: searchedPage(ProductCard),
  cache: 'list',
  problems: ['invalid_cursor'],
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/public/shop/:id',
  access: 'public',
  tag: 'shop',
  summary: 'One product with its variants, related products and reviews',
  params: IdParam,
  response: ProductDetail,
  cache: 'list',
});

/** Facets for the filters, with counts over the whole shop. */
export const getShopFacets = endpoint({
  method: 'GET',
  path: '/api/public/shop-facets',
  access: 'public',
  tag: 'shop',
  summary: 'How many products each category has, and how many are in stock',
  response: z.object({
    categories: z.array(
      z.object({
        category: ProductCategory,
        /** Answers that are stored on a phone may lack it. */
        name: z.optional(LocalText),
        count: z.int(),
      }),
    ),
    in_stock: z.int(),
    total: z.int(),
  }),
  cache: 'list',
});
