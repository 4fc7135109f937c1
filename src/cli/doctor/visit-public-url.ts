import * as z from 'zod/mini';
import { isProof, makeVisit, visitHeader, visitPath } from '#src/server/platform/servers/visit.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import type { Visited } from './judge-visit.ts';

const Answer = z.object({
  proof: z.string(),
  time: z.number(),
  protocol: z.string(),
  host: z.string(),
  ip: z.string(),
  connectedFrom: z.string(),
  hasForwardedFor: z.boolean(),
  hasForwardedProto: z.boolean(),
  bytes: z.number(),
});

const withinMs = 15_000;

export type PublicVisit = {
  visited: Visited;
  /** The Date header, in milliseconds; null: none. */
  date: number | null;
  /** By our clock. */
  sentAt: number;
  answeredAt: number;
};

/** Calls a server of ours through PUBLIC_URL, with a body of that many bytes or none. */
export async function visitPublicUrl(
  publicUrl: string,
  keys: Keys,
  bytes: number | null,
): Promise<PublicVisit> {
  const { nonce, header } = makeVisit(keys, new Date());
  const body =
    bytes === null
      ? {}
      : {
          method: 'POST',
          body: new Blob([new Uint8Array(bytes)], { type: 'application/x-derap' }),
        };
  const sentAt = Date.now();
  try {
    const response = await fetch(`${publicUrl}${visitPath}`, {
      headers: { [visitHeader]: header },
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
      ...body,
    });
    const answeredAt = Date.now();
    const text = await response.text();
    const date = Date.parse(response.headers.get('date') ?? '');
    const times = { date: Number.isNaN(date) ? null : date, sentAt, answeredAt };
    const answer = readAnswer(text);
    if (response.ok && answer && isProof(keys, nonce, answer.proof))
      return { visited: { kind: 'ours', answer }, ...times };
    return { visited: { kind: 'stranger', status: response.status }, ...times };
  } catch (error) {
    const visited = { kind: 'no_answer', reason: toReason(error) } as const;
    return { visited, date: null, sentAt, answeredAt: Date.now() };
  }
}

function readAnswer(text: string): z.infer<typeof Answer> | null {
  try {
    return Answer.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The code of the innermost cause that has one. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const inner = error.cause instanceof Error ? toReason(error.cause) : null;
  if (inner !== null && inner !== 'unknown') return inner;
  return code ?? (error.name === 'TimeoutError' ? 'no answer within 15 s' : error.message);
}
