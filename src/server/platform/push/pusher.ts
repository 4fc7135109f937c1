import { createECDH } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { Agent, request } from 'node:https';
import webPush from 'web-push';
import type { PushMessage } from '#src/domain/inbox/push-message.ts';
import type { Env, VapidKeys } from '#src/server/env.ts';
import { isPushAddress, publicLookup } from './push-address.ts';
import { readRetryAfter } from './push-end.ts';

/** Where a device is reached, and how messages to it are encrypted. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

export type Push = {
  device: PushDevice;
  message: PushMessage;
  /** How long the service keeps it for a device that is off, in seconds. */
  ttl: number;
  isPressing: boolean;
};

/** A push service's answer. */
export type PushAnswer = { status: number; retryAfterMs: number | null };

export type Pusher = {
  /** @throws where the service is not reached */
  push: (push: Push) => Promise<PushAnswer>;
  close: () => void;
};

const waitMs = 10_000;

/** Sends through the push services of browsers, signed with our keys (RFC 8292) and encrypted for the device (RFC 8291). */
export function openPusher(
  vapid: VapidKeys,
  { pushTestOrigin }: Pick<Env, 'pushTestOrigin'>,
): Pusher {
  const agent = new Agent({ keepAlive: true, maxSockets: 16, lookup: publicLookup });
  return {
    async push({ device, message, ttl, isPressing }) {
      const { endpoint, p256dh, auth } = device;
      // Asked again: the setting may be another one since it was stored.
      if (!isPushAddress(endpoint, pushTestOrigin)) return { status: 403, retryAfterMs: null };
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: vapid,
          TTL: ttl,
          urgency: isPressing ? 'high' : 'normal',
          // What is still with the service is replaced by the same message.
          topic: message.tag,
        },
      );
      return await post(endpoint, { headers: details.headers, body: details.body, agent });
    },
    close: () => agent.destroy(),
  };
}

/** Whether a browser's key is a point of the curve, which encrypting for it needs. */
export function isPushKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}

type Post = { headers: Record<string, string | number>; body: Buffer; agent: Agent };

async function post(endpoint: string, { headers, body, agent }: Post): Promise<PushAnswer> {
  return await new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(waitMs) };
    // Redirects are not followed. Only a test's own service is without TLS.
    const asked = endpoint.startsWith('https:')
      ? request(endpoint, { ...options, agent })
      : plainRequest(endpoint, options);
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfterMs: readRetryAfter(answer.headers['retry-after']),
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
