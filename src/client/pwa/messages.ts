/** What a page tells its service worker. */
export type WorkerMessage =
  /** Let the waiting version take over; the word is Workbox's. */
  | { type: 'SKIP_WAITING' }
  /** A page and the pictures on it, loaded before there was a worker. */
  | { type: 'KEEP_PAGE'; url: string; images: string[] }
  /** The cookie `language` has changed. */
  | { type: 'LANGUAGE_CHANGED' };

/** What the worker tells the page that asked: a newer answer than the stored one it was given has come. */
export type PageMessage = { type: 'STORED_ANSWER_RENEWED' };

/** Reads a message; null when it is none of ours. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (!isTyped(data)) return null;
  switch (data.type) {
    case 'SKIP_WAITING':
    case 'LANGUAGE_CHANGED':
      return { type: data.type };
    case 'KEEP_PAGE':
      if (!('url' in data) || typeof data.url !== 'string') return null;
      return {
        type: data.type,
        url: data.url,
        images: 'images' in data ? toTexts(data.images) : [],
      };
    default:
      return null;
  }
}

/** Whether it is the worker's message of that name. */
export function isPageMessage(data: unknown): data is PageMessage {
  return isTyped(data) && data.type === 'STORED_ANSWER_RENEWED';
}

function isTyped(data: unknown): data is { type: unknown } {
  return typeof data === 'object' && data !== null && 'type' in data;
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
