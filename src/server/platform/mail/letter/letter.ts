import type { MessageDescriptor } from '@lingui/core';
import type { Language } from '#src/contract/common.ts';
import type { Gaps } from '#src/server/words/translate.ts';

/** What a mail says, in the order in which it stands. Texts may hold what people have typed. */
export type Letter<Text = string> = {
  language: Language;
  subject: Text;
  /** The line that lists of mails show behind the subject. */
  preview: Text;
  /** Whom it greets. */
  name: string;
  title: Text;
  lead: readonly Text[];
  /** Somebody else's words. */
  quote?: { from: Text; text: string };
  /** The one number that it is about. */
  numeral?: { label: Text; value: string; note?: Text };
  facts?: readonly Fact<Text>[];
  action?: Link<Text>;
  /** What to do next, or what happens. */
  next?: readonly Text[];
  /** What else is good to know. */
  notes?: readonly Text[];
  /** A second way on. */
  contact?: Link<Text> | null;
  /** Why it came. */
  footer: Text;
};

/** `before`: what was announced earlier and holds no longer. */
export type Fact<Text = string> = { label: Text; value: string; before?: string | null };

export type Link<Text = string> = { label: Text; url: string };

/** A message of the catalogs, not yet in the letter's language, or a text as it is. */
export type DraftText = MessageDescriptor | string;

/** A letter as features give it; `gaps`: what the placeholders of all its words stand for. */
export type Draft = Letter<DraftText> & { gaps?: Gaps };
