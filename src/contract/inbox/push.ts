import * as z from 'zod/mini';
import { Language } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const Endpoint = z.url({ protocol: /^https?$/ }).check(z.maxLength(1024));
/** A secret of 16 bytes that only browser and server know. */
const Secret = z.string().check(z.regex(/^[\w-]{22}$/));

/** What a browser tells of a subscription (Push API), its keys as base64url. */
export const PushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({
    /** A P-256 point of 65 bytes. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
    auth: Secret,
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

const Done = z.object({ status: z.literal('OK') });

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/user/push',
  access: 'member',
  tag: 'inbox',
  summary: 'The key with which browsers subscribe to our pushes',
  response: z.object({
    /** A P-256 point as base64url; null where nothing is pushed. */
    public_key: z.nullable(z.string()),
  }),
});

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/api/user/push',
  access: 'member',
  tag: 'inbox',
  summary:
    'Pushes the member’s messages to this device until its session is revoked; a device is one member’s at a time',
  body: z.extend(PushSubscription, { language: Language }),
  response: Done,
});

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/user/push/off',
  access: 'member',
  tag: 'inbox',
  summary: 'Pushes nothing to a device of the member’s any more; twice is once',
  body: z.object({ endpoint: Endpoint }),
  response: Done,
});

/** A worker has no bearer: who knows the former address and its secret is the browser that had them. */
export const renewPush = endpoint({
  method: 'POST',
  path: '/api/push/renew',
  access: 'public',
  tag: 'inbox',
  summary: 'A browser’s service worker has been given another address by its push service',
  body: z.object({
    former: z.object({ endpoint: Endpoint, auth: Secret }),
    subscription: PushSubscription,
  }),
  response: Done,
  problems: ['not_found'],
});
