import type { LocalText } from '#src/contract/common.ts';
import type { DeskProduct, ProductContent } from '#src/contract/shop/product-editing.ts';
import { readTypedAmount } from '#src/domain/payments/typed-amount.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { formatPhone, toE164 } from '#src/domain/text/phone.ts';
import type { ProductValues, VariantValues } from './product-fields.ts';

/** A product as the form holds it. */
export function valuesOf(product: DeskProduct): ProductValues {
  const { images, name, category, description, variants, whatsapp, pickup_at_pack } = product;
  return {
    images: [...images],
    name: bothOf(name),
    category,
    description: bothOf(description),
    variants: variants.map((variant) => ({
      id: variant.id,
      seen: String(variant.stock),
      name: bothOf(variant.name),
      price: formatNumber(variant.price, 'id'),
      stock: String(variant.stock),
    })),
    whatsapp: formatPhone(whatsapp),
    pickup_at_pack,
  };
}

/** What the form comes to, for the contract to check: what is no number is left as it was typed, to be refused. */
export function contentOf(values: ProductValues): Record<keyof ProductContent, unknown> {
  return {
    ...values,
    whatsapp: toE164(values.whatsapp),
    variants: values.variants.map(({ id, seen, name, price, stock }) => ({
      id: id === '' ? null : id,
      name,
      price: readTypedAmount(price) ?? price,
      stock: toCount(stock),
      stock_seen: seen === '' ? null : Number(seen),
    })),
  };
}

/**
 * The variants of a form after orders or another editor changed the product: what was left alone follows, and what was
 * typed stays, to be saved over what is there now.
 */
export function caughtUp(
  variants: readonly VariantValues[],
  now: DeskProduct['variants'],
): VariantValues[] {
  return variants.map((variant) => {
    const current = now.find(({ id }) => id === variant.id);
    if (current === undefined) return variant;
    const stock = String(current.stock);
    const isTyped = variant.stock !== variant.seen;
    return { ...variant, seen: stock, stock: isTyped ? variant.stock : stock };
  });
}

function toCount(typed: string): number | string {
  const digits = typed.trim().replace(/[.\s]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : typed.trim();
}

function bothOf({ id, en = '' }: LocalText): { id: string; en: string } {
  return { id, en };
}
