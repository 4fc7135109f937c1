import { createHash } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';

type Described = { message: string; context?: string; comment?: string };

/**
 * A text in Indonesian, with `{name}` for what is filled in, as the key to the catalogs of the server. For who extracts the
 * texts it is Lingui's macro of this name (lingui.server.config.ts); a server needs nothing compiled for it.
 */
export function msg(text: TemplateStringsArray | Described): MessageDescriptor {
  const { message, context = '' } = 'raw' in text ? { message: text.join('') } : text;
  const key = `${message}\u001F${context}`;
  let descriptor = known.get(key);
  if (descriptor === undefined) known.set(key, (descriptor = { id: toMessageId(key) }));
  return descriptor;
}

/** Each text of the code once: a mail names a dozen. */
const known = new Map<string, MessageDescriptor>();

/** As Lingui makes them. */
function toMessageId(key: string): string {
  return createHash('sha256').update(key).digest('base64').slice(0, 6);
}
