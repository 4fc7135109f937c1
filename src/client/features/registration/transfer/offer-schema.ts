import * as z from 'zod/mini';
import { type OfferBody, OfferBody as Offer } from '#src/contract/registration/transfers.ts';
import type { OfferField } from './offer-fields.ts';

const fields = {
  name: Offer.shape.name,
  email: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === '' ? null : text)),
    ),
    Offer.shape.email,
  ),
} satisfies Record<OfferField, z.ZodMiniType>;

/** The form of an offer, and out as the server takes it: without an address the link is passed on by hand. */
export const offerSchema: z.ZodMiniType<OfferBody> = z.object(fields);
