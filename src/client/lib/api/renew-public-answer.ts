import { apiHost } from './api-host.ts';

/**
 * Fetches a public answer past what the browser keeps of it for half a minute, so that the next reading shows what holds
 * now. Without a network nothing is renewed.
 */
export async function renewPublicAnswer(path: string): Promise<void> {
  await fetch(`${apiHost()}${path}`, { cache: 'reload' }).catch(() => undefined);
}
