import type { MessageDescriptor } from '@lingui/core';
import { translator } from '#src/server/words/translate.ts';
import type { Draft } from '../letter/letter.ts';

type Head = Record<'subject' | 'title' | 'lead', MessageDescriptor>;

/**
 * What a letter to a stranger shows before it is opened. An event's title is its hosts' own text, so it stands there only where
 * they are trusted; else the letter's own heading does.
 */
export function headOf(
  { subject, title, lead }: Head,
  { isTrusted }: { isTrusted: boolean },
  language: Draft['language'],
): Pick<Draft, 'subject' | 'preview'> {
  if (isTrusted) return { subject, preview: lead };
  return { subject: translator(language)(title).replace(/\.$/, ''), preview: title };
}
