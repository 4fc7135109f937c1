import type { Language } from '#src/contract/common.ts';
import { formatNumber } from './format.ts';

/** Texts, and placeholders: a name, its kind and the texts to choose from. */
type Tokens = readonly (string | readonly [name: string, kind?: string, cases?: unknown])[];

/** A message as the build compiles it. */
export type CompiledMessage = string | Tokens;

type Filling = {
  language: Language;
  values: Readonly<Record<string, unknown>>;
  /** What `#` stands for, within a plural. */
  count?: number;
};

/**
 * The text of a message. Lingui's own way makes an `Intl.NumberFormat` for every plural, which a slow phone waits 80 ms for
 * (`formatNumber`), and decodes what looks like an escape in a text that people typed; our languages need no more than
 * "one" and "other".
 *
 * @throws when a message has another kind of placeholder than a plain one, `plural` or `select`
 */
export function fillMessage(message: CompiledMessage, filling: Filling): string {
  if (typeof message === 'string') return message;
  let text = '';
  for (const token of message) text += fillToken(token, filling);
  return text;
}

function fillToken(token: Tokens[number], filling: Filling): string {
  const { language, values, count } = filling;
  if (token === '#' && count !== undefined) return formatNumber(count, language);
  if (typeof token === 'string') return token;
  const [name, kind, cases] = token;
  const value = values[name];
  // oxlint-disable-next-line typescript/no-base-to-string -- who fills it gives numbers and texts
  if (kind === undefined) return String(value ?? '');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Lingui compiles these two kinds to
  const chosen = cases as Record<string, CompiledMessage>;
  if (kind === 'select')
    return fillMessage(chosen[String(value)] ?? chosen['other'] ?? '', filling);
  if (kind !== 'plural') throw new Error(`A message has a placeholder of the kind ${kind}`);
  const found = chosen[String(value)] ?? chosen[pluralCase(value, language)] ?? chosen['other'];
  return fillMessage(found ?? '', { language, values, count: Number(value) });
}

function pluralCase(value: unknown, language: Language): 'one' | 'other' {
  return language === 'en' && value === 1 ? 'one' : 'other';
}
