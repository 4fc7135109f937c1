import { createHash } from 'node:crypto';
import type { MessageDescriptor } from '@lingui/core';

type Described = { message: string; context?: string; comment?: string };

/**
 * A text in Indonesian, with `{name}` for what is filled in, as the key to the catalogs of the server. For who extracts the
 * texts it is Lingui's macro of this name (lingui.server.config.ts); a server needs nothing compiled for it.
 */
export function msg(text: TemplateStringsArray | Described): MessageDescriptor {
  const { message, context = '' } = 'raw' in text ? { message: text.join('') } : text;
  return { id: toMessageId(message, context) };
}

/** As Lingui makes them. */
function toMessageId(message: string, context: string): string {
  const hash = createHash('sha256').update(`${message}\u001F${context}`);
  return hash.digest('base64').slice(0, 6);
}
