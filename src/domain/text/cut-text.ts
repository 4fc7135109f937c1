/** The beginning of a text: at most `most` UTF-16 code units, as schemas count them, and no half of an emoji at its end. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
