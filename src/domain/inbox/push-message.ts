import type { Language } from '#src/contract/common.ts';
import { cutText } from '../text/cut-text.ts';

/** What is pushed to a device, encrypted, as JSON. */
export type PushMessage = {
  /** The same for a message that comes twice: the second takes the first one's place. */
  tag: string;
  /** That of the inbox; null where it does not lie there. */
  message: string | null;
  title: string;
  body: string;
  language: Language;
  /** The screen that it is about. */
  path: string;
  /** How many messages are not read, for the app's icon. */
  unread: number;
};

const longestTitle = 80;
const longestBody = 180;

/** Makes a message as short as phones show it, and as push services take it (RFC 8030 asks them for 4 KB at least). */
export function toPushMessage(message: PushMessage): PushMessage {
  return {
    ...message,
    title: shorten(message.title, longestTitle),
    body: shorten(message.body, longestBody),
  };
}

/** What came; null where it is none of ours. A path of another site is none. */
export function readPushMessage(value: unknown): PushMessage | null {
  if (typeof value !== 'object' || value === null) return null;
  const given: Partial<Record<keyof PushMessage, unknown>> = value;
  const { tag, message, title, body, language, path, unread } = given;
  if (typeof tag !== 'string' || typeof title !== 'string' || typeof body !== 'string') return null;
  if (typeof path !== 'string' || !isOwnPath(path)) return null;
  if (language !== 'id' && language !== 'en') return null;
  return {
    tag,
    message: typeof message === 'string' ? message : null,
    title,
    body,
    language,
    path,
    unread: typeof unread === 'number' ? unread : 0,
  };
}

/** Addresses read `//` and `/\` as another host. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/** In one line, cut between words. */
function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = cutText(line, length - 1);
  const atWord = cut.lastIndexOf(' ');
  return `${atWord > length / 2 ? cut.slice(0, atWord) : cut}…`;
}
