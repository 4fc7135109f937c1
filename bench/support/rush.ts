import { Agent, request } from 'node:http';

type Sent = {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** What came of one call; `status` 0: no answer. `code` is a problem's. */
export type Answer = { status: number; code: string | null; ms: number };

type Rush = { count: number; seconds: number; requestOf: (index: number) => Sent };

/**
 * Sends calls evenly over some seconds, however long the answers take: a slow server gets no fewer. Times count from when a
 * call was due.
 */
export async function rush({ count, seconds, requestOf }: Rush): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const pauseMs = (seconds * 1000) / count;
  const started = performance.now();
  try {
    return await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const dueMs = index * pauseMs;
        await new Promise((resolve) => setTimeout(resolve, dueMs));
        const answer = await send(requestOf(index), agent);
        return { ...answer, ms: performance.now() - started - dueMs };
      }),
    );
  } finally {
    agent.destroy();
  }
}

function send({ url, method = 'GET', headers = {}, body }: Sent, agent: Agent) {
  return new Promise<Omit<Answer, 'ms'>>((resolve) => {
    request(url, { agent, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          code: toCode(Buffer.concat(parts).toString()),
        }),
      );
    })
      .once('error', () => resolve({ status: 0, code: null }))
      .end(body);
  });
}

function toCode(text: string): string | null {
  return /"code":"(\w+)"/.exec(text)?.[1] ?? null;
}
