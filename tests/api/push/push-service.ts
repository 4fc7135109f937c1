import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { readPushMessage, type PushMessage } from '#src/domain/inbox/push-message.ts';
import type { PushSubscription } from '#src/contract/inbox/push.ts';

/** A message as a device gets it. */
export type Delivered = {
  device: string;
  message: PushMessage;
  ttl: number;
  topic: string;
  urgency: string;
};

type Device = { keys: ECDH; auth: Buffer };

/** Keys that only tests use. */
export const testVapid = makeVapid();

/** As environment variables of a server. */
export const vapidVariables = {
  VAPID_PUBLIC_KEY: testVapid.publicKey,
  VAPID_PRIVATE_KEY: testVapid.privateKey,
  VAPID_SUBJECT: testVapid.subject,
};

/**
 * A push service with devices, as browsers have them: it takes what is signed with our key (RFC 8292) and opens it with the
 * device's own keys (RFC 8291), so what it lists has really been encrypted for that device. `status` is what it answers;
 * before it answers it calls `beforeAnswer`.
 */
export async function startPushService() {
  const devices = new Map<string, Device>();
  const delivered: Delivered[] = [];
  const refused: string[] = [];
  const state = {
    status: 201,
    retryAfter: '',
    gone: new Set<string>(),
    beforeAnswer: async (): Promise<void> => {},
  };

  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const status = await take(request);
      if (state.retryAfter !== '') response.setHeader('retry-after', state.retryAfter);
      response.writeHead(status).end();
    } catch (error) {
      refused.push(String(error));
      response.writeHead(400).end();
    }
  }

  async function take(request: IncomingMessage): Promise<number> {
    const body = await readBody(request);
    const id = request.url?.split('/').at(-1) ?? '';
    const device = devices.get(id);
    if (device === undefined || state.gone.has(id)) return 410;
    await verify(request, `http://${request.headers.host}`);
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('Not aes128gcm');
    const message = readPushMessage(JSON.parse(decrypt(body, device)));
    if (message === null) throw new Error('No message of ours');
    if (state.status !== 201) return state.status;
    delivered.push({
      device: id,
      message,
      ttl: Number(request.headers['ttl']),
      topic: String(request.headers['topic']),
      urgency: String(request.headers['urgency']),
    });
    await state.beforeAnswer();
    return 201;
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  // It listens on a port, so the address is an object.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    state,
    delivered,
    /** Why it did not take something. */
    refused,
    addDevice(): PushSubscription & { id: string } {
      const id = randomBytes(8).toString('hex');
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      devices.set(id, { keys, auth });
      return {
        id,
        endpoint: `${origin}/device/${id}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** `Authorization: vapid t=<jwt>, k=<key>`, for this service and not long. */
async function verify({ headers }: IncomingMessage, audience: string): Promise<void> {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== testVapid.publicKey) throw new Error('Signed by somebody else');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const { payload } = await jwtVerify(token, publicKey, { audience, subject: testVapid.subject });
  if ((payload.exp ?? 0) - Date.now() / 1000 > 86_400) throw new Error('Signed for too long');
}

/** RFC 8188 with one record, its key made as RFC 8291 says. */
function decrypt(body: Buffer, { keys, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
  const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

function makeVapid() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    publicKey: keys.getPublicKey('base64url'),
    // Of 32 bytes: one key in 256 begins with a zero, which OpenSSL leaves out.
    privateKey: Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
    subject: 'mailto:push@derap.test',
  };
}
