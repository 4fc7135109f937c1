import { translator } from '#src/server/words/translate.ts';
import type { Draft, DraftText, Letter } from './letter.ts';

/** A letter in its language, all gaps filled. */
export function translateDraft({ gaps = {}, ...draft }: Draft): Letter {
  const { language, name, quote, numeral, facts = [], action, contact } = draft;
  const translate = (text: DraftText) =>
    typeof text === 'string' ? text : translator(language)(text, gaps);
  const translateLabel = <Part extends { label: DraftText }>(part: Part) => ({
    ...part,
    label: translate(part.label),
  });
  return {
    language,
    subject: translate(draft.subject),
    preview: translate(draft.preview),
    name,
    title: translate(draft.title),
    lead: draft.lead.map(translate),
    ...(quote && { quote: { ...quote, from: translate(quote.from) } }),
    ...(numeral && { numeral: translateNumeral(numeral, translate) }),
    facts: facts.map(translateLabel),
    ...(action && { action: translateLabel(action) }),
    next: (draft.next ?? []).map(translate),
    notes: (draft.notes ?? []).map(translate),
    ...(contact && { contact: translateLabel(contact) }),
    footer: translate(draft.footer),
  };
}

function translateNumeral(
  { label, value, note }: NonNullable<Draft['numeral']>,
  translate: (text: DraftText) => string,
): NonNullable<Letter['numeral']> {
  return { label: translate(label), value, ...(note !== undefined && { note: translate(note) }) };
}
