import type { FastifyInstance, InjectOptions } from 'fastify';

const timeoutMs = 50_000;

/** Retries while the server is too busy (503), as the client does. */
export async function injectWithRetry(app: FastifyInstance, request: InjectOptions) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await app.inject(request);
    if (answer.statusCode !== 503 || Date.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
