/** Truncates to at most `maxLength` UTF-16 code units (as schemas count) without splitting a surrogate pair. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}
