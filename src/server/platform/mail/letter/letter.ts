import type { Language } from '#src/contract/common.ts';

/** What a mail says, in the order in which it stands. Texts may hold what people have typed. */
export type Letter = {
  language: Language;
  subject: string;
  /** The line that lists of mails show behind the subject. */
  preview: string;
  /** Whom it greets. */
  name: string;
  title: string;
  lead: readonly string[];
  /** Somebody else's words. */
  quote?: { from: string; text: string };
  /** The one number that it is about. */
  numeral?: { label: string; value: string; note?: string };
  facts?: readonly Fact[];
  action?: Link;
  /** What to do next, or what happens. */
  next?: readonly string[];
  /** What else is good to know. */
  notes?: readonly string[];
  /** A second way on. */
  contact?: Link | null;
  /** Why it came. */
  footer: string;
};

/** `before`: what was announced earlier and holds no longer. */
export type Fact = { label: string; value: string; before?: string | null };

export type Link = { label: string; url: string };
