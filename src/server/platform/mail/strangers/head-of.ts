/**
 * What a letter to a stranger shows before it is opened. An event's title is its hosts' own text, so it stands there only where
 * they are trusted; else the letter's own heading does.
 */
export function headOf(
  fill: (text: string) => string,
  { subject, title, lead }: { subject: string; title: string; lead: string },
  { isTrusted }: { isTrusted: boolean },
): { subject: string; preview: string } {
  if (isTrusted) return { subject: fill(subject), preview: fill(lead) };
  return { subject: title.replace(/\.$/, ''), preview: title };
}
