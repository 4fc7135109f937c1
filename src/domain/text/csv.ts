export type Cell = string | number | null;

/** Signs with which a spreadsheet takes a text for a formula. Source: https://owasp.org/www-community/attacks/CSV_Injection */
const formula = /^[=+\-@\t\r\n]/;

/**
 * A table as CSV (RFC 4180) with a byte order mark, so that spreadsheets read UTF-8. A text that would be a formula gets
 * an apostrophe before it.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(toField).join(',')).join('\r\n')}\r\n`;
}

function toField(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? String(cell) : withoutFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text, with an apostrophe before it if a spreadsheet would take it for a formula. */
function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
