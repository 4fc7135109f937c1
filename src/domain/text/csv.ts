export type Cell = string | number | null;

/*
 * Where a spreadsheet would begin a formula: at a sign at the start of a text, or after what it may take for the end of a
 * cell. Excel in Indonesian splits at `;`, and then reads no quotes inside. Full-width signs count in East Asian settings.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
const formulaAtStart = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const formulaInside = /([;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g;

/**
 * A table as CSV (RFC 4180) with a byte order mark, so that spreadsheets read UTF-8. Whatever would be a formula, at
 * whichever sign the reader splits, gets an apostrophe before it; that keeps the plus of a phone number, too.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(toField).join(',')).join('\r\n')}\r\n`;
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? String(cell) : withoutFormulas(cell);
  return /[",;\t\r\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function withoutFormulas(text: string): string {
  const inside = text.replaceAll(formulaInside, "$1'");
  return formulaAtStart.test(text) ? `'${inside}` : inside;
}
