/** Messages from a page to its service worker. */
export type WorkerMessage =
  /** Let the waiting version take over; Workbox's name. */
  | { type: 'SKIP_WAITING' }
  /** Cache a page and its pictures, loaded before the worker took control. */
  | { type: 'KEEP_PAGE'; url: string; images: string[] }
  /** The `language` cookie has changed. */
  | { type: 'LANGUAGE_CHANGED' }
  /** Cache all that scanning needs; answered with `WorkerAnswer` through the port that comes with it. */
  | { type: 'COMPLETE_SCANNER' }
  /** Cache some of the code of screens for visitors and members; answered likewise, `more` while some is missing. */
  | { type: 'STORE_SCREENS' }
  /** Whether that code is all there: answered with `done` or `more`. */
  | { type: 'CHECK_SCREENS' };

/** How it went; `full` when the phone has no room. */
export type WorkerAnswer = 'done' | 'more' | 'full' | 'failed';

/** Messages from the worker to a page. */
export type PageMessage =
  /** It got a stored response; a newer one is now cached. */
  | { type: 'STORED_ANSWER_RENEWED' }
  /** It got a stored response: nobody answered. */
  | { type: 'NETWORK_FAILED' }
  /** Something for the inbox was pushed. */
  | { type: 'MESSAGE_CAME' }
  /** A notification was tapped; answered through the port that comes with it. */
  | { type: 'OPEN_PATH'; path: string };

/** Parses a message to the worker; null if it is not one of ours. */
export function readWorkerMessage(data: unknown): WorkerMessage | null {
  if (!hasType(data)) return null;
  switch (data.type) {
    case 'SKIP_WAITING':
    case 'LANGUAGE_CHANGED':
    case 'STORE_SCREENS':
    case 'CHECK_SCREENS':
    case 'COMPLETE_SCANNER':
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

/** Whether data is a message from the worker. */
export function isPageMessage(data: unknown): data is PageMessage {
  if (!hasType(data)) return false;
  if (data.type === 'OPEN_PATH') return 'path' in data && typeof data.path === 'string';
  return ['STORED_ANSWER_RENEWED', 'NETWORK_FAILED', 'MESSAGE_CAME'].includes(String(data.type));
}

function hasType(data: unknown): data is { type: unknown } {
  return typeof data === 'object' && data !== null && 'type' in data;
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
