import * as z from 'zod/mini';
import { Id } from '../common.ts';

/** 256 random bits, base64url. */
const Key = z.string().check(z.regex(/^[\w-]{43}$/));

/** With what a phone hands its log to another one without a network. */
export const ExchangeKeys = z.object({
  /** Shared by the phones of the event: seals what they tell each other. */
  event_key: Key,
  /** Of this phone and the server: seals records that another phone carries. */
  carry_key: Key,
  /** Phones of the event whose word counts no more. */
  revoked_phones: z.array(Id),
});
export type ExchangeKeys = z.infer<typeof ExchangeKeys>;
