import * as z from 'zod/mini';
import { NewShopOrder, ShopOrderDetails } from '#src/contract/shop/shop-orders.ts';
import { toE164 } from '#src/domain/text/phone.ts';

const typedDetails = {
  amount: z.string(),
  buyer_name: z.string(),
  buyer_phone: z.string(),
  note: z.string(),
};

type TypedDetails = { amount: string; buyer_name: string; buyer_phone: string; note: string };

/** What an admin typed of an order that exists, as the server takes it. */
export const detailSchema = z.pipe(
  z.object(typedDetails),
  z.pipe(z.transform(toDetails), ShopOrderDetails),
);

/** What an admin typed of a new order, as the server takes it; a piece that was not chosen is refused as `piece`. */
export const orderSchema = z.pipe(
  z.object({
    ...typedDetails,
    piece: z.string().check(z.regex(/^\w+:.+$/)),
    state: z.string(),
  }),
  z.pipe(
    z.transform(({ piece, state, ...details }: TypedDetails & { piece: string; state: string }) => {
      const [productId = ''] = piece.split(':');
      return {
        ...toDetails(details),
        state,
        product_id: productId,
        variant_id: piece.slice(productId.length + 1),
      };
    }),
    NewShopOrder,
  ),
);

function toDetails({ amount, buyer_phone, ...rest }: TypedDetails) {
  const digits = amount.trim();
  return {
    ...rest,
    amount: /^\d+$/.test(digits) ? Number(digits) : digits,
    buyer_phone: toE164(buyer_phone),
  };
}
