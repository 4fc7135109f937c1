import * as z from 'zod/mini';
import { categoryPattern } from '../choices.ts';
import { Id, IdParam, ImageAddress, LocalText, Phone, Uuid, Rev } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { ProductVariant } from '../shop.ts';
import { line, paragraphs, requiredLine } from '../text.ts';
import { shopLimits } from './shop-choices.ts';

/** A product as editors see it. */
export const DeskProduct = z.object({
  id: Id,
  slug: z.string(),
  name: LocalText,
  description: LocalText,
  category: z.string(),
  images: z.array(z.string()),
  variants: z.array(ProductVariant),
  /** Sum over all variants. */
  stock: z.int(),
  whatsapp: z.string(),
  pickup_at_pack: z.boolean(),
  /** Hidden, it is neither in the shop nor found. */
  is_shown: z.boolean(),
  /** Counts changes of what it says, not of its stock; sent with the next one. */
  rev: z.int(),
});
export type DeskProduct = z.infer<typeof DeskProduct>;

const Count = z.int().check(z.minimum(0), z.maximum(shopLimits.stock));

export const VariantContent = z.object({
  /** Null for a new one. */
  id: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
  name: z.object({
    id: requiredLine(shopLimits.variantName),
    en: line(shopLimits.variantName),
  }),
  price: z.int().check(z.minimum(0), z.maximum(shopLimits.price)),
  stock: Count,
  /** The stock that the editor saw: where they left it alone, what was sold meanwhile counts. Null for a new one. */
  stock_seen: z.nullable(Count),
});

const eachOnce = z.refine<{ id: string | null }[]>(
  (variants) => {
    const ids = variants.flatMap(({ id }) => (id === null ? [] : [id]));
    return new Set(ids).size === ids.length;
  },
  { params: { code: 'twice' } },
);

const content = {
  name: z.object({ id: requiredLine(shopLimits.name), en: line(shopLimits.name) }),
  /** Markdown subset. */
  description: z.object({
    id: paragraphs(shopLimits.description).check(z.minLength(1)),
    en: paragraphs(shopLimits.description),
  }),
  category: z.string().check(z.regex(categoryPattern)),
  images: z.array(ImageAddress).check(z.maxLength(shopLimits.pictures)),
  whatsapp: Phone,
  pickup_at_pack: z.boolean(),
  variants: z
    .array(VariantContent)
    .check(z.minLength(1), z.maxLength(shopLimits.variants), eachOnce),
};

export const ProductContent = z.object(content);
export type ProductContent = z.output<typeof ProductContent>;

const Answer = z.object({ product: DeskProduct });
const All = z.object({ data: z.array(DeskProduct) });

export const listDeskProducts = endpoint({
  method: 'GET',
  path: '/api/admin/product',
  access: 'member',
  tag: 'shop',
  summary: 'All products in their order, hidden ones too, for editors; anybody else gets not_found',
  response: All,
  problems: ['not_found'],
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/admin/product',
  access: 'member',
  tag: 'shop',
  summary: 'A new product before all others, hidden until it is shown; the same request once',
  body: z.object({
    /** Made by the form: sent again, the product is made once. */
    request_id: Uuid,
    ...content,
  }),
  response: Answer,
  status: 201,
  problems: ['not_found'],
});

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/product/:id',
  access: 'member',
  tag: 'shop',
  summary:
    'Changes a product; `conflict` also where a stock that the editor changed has changed meanwhile',
  params: IdParam,
  body: z.object({ rev: Rev, ...content }),
  response: Answer,
  problems: ['not_found', 'conflict'],
});

export const showProduct = endpoint({
  method: 'PUT',
  path: '/api/admin/product/:id/shown',
  access: 'member',
  tag: 'shop',
  summary: 'Shows a product in the shop, or hides it',
  params: IdParam,
  body: z.object({ rev: Rev, is_shown: z.boolean() }),
  response: Answer,
  problems: ['not_found', 'conflict'],
});

const Order = z.array(Id).check(z.maxLength(2000));

export const orderProducts = endpoint({
  method: 'PUT',
  path: '/api/admin/product-order',
  access: 'member',
  tag: 'shop',
  summary: 'Puts the products in another order, from the one that was seen',
  body: z.object({ from: Order, to: Order }),
  response: All,
  problems: ['not_found', 'conflict'],
});
