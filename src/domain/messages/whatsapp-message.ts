import type { Language } from '#src/contract/common.ts';

const greetings = { id: 'Halo', en: 'Hi' } as const satisfies Record<Language, string>;

type MessageParts = {
  /** The runner's legal name, of which the first word greets; null for a text to several. */
  name: string | null;
  body: string;
  /** Of their ticket, or of the event's page. */
  url: string;
};

/** A host's message as it is sent in WhatsApp: greeting, text and address, a blank line between them. */
export function toWhatsAppMessage(language: Language, { name, body, url }: MessageParts): string {
  const [first = ''] = (name ?? '').trim().split(/\s+/);
  const greeting = first === '' ? `${greetings[language]},` : `${greetings[language]} ${first},`;
  return [greeting, body.trim(), url].join('\n\n');
}
