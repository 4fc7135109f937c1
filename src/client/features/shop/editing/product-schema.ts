import * as z from 'zod/mini';
import { ProductContent } from '#src/contract/shop/product-editing.ts';
import type { ProductValues } from './product-fields.ts';
import { contentOf } from './product-values.ts';

/** What an editor typed, as the server takes it. */
export const productSchema = z.pipe(
  // The form gives its own values.
  z.pipe(z.custom<ProductValues>(), z.transform(contentOf)),
  ProductContent,
);
