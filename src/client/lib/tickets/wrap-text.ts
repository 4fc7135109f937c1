/**
 * Breaks a text into at most `maxLines` lines that `fits`, between words where it can; what does not fit ends in an ellipsis.
 */
export function wrapText(
  text: string,
  { fits, maxLines }: { fits: (line: string) => boolean; maxLines: number },
): string[] {
  const lines: string[] = [];
  let words = text.split(/\s+/).filter((word) => word !== '');
  while (words.length > 0) {
    if (lines.length === maxLines - 1) return [...lines, shorten(words.join(' '), fits)];
    let count = 1;
    while (count < words.length && fits(words.slice(0, count + 1).join(' '))) count += 1;
    lines.push(shorten(words.slice(0, count).join(' '), fits));
    words = words.slice(count);
  }
  return lines;
}

function shorten(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  const letters = Array.from(line);
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
