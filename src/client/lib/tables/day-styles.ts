import { walkXml } from '#src/domain/xml/walk-xml.ts';

/** Which styles of cells show a day: by the numbers of ECMA-376 part 1, 18.8.30, or by a format with days or years. */
export function dayStyles(styles: string): boolean[] {
  const codes = new Map<number, string>();
  const isDay: boolean[] = [];
  let inFormats = false;
  walkXml(styles, {
    open(name, attributes) {
      if (name === 'numFmt') {
        codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      }
      if (name === 'cellXfs') inFormats = true;
      if (inFormats && name === 'xf') isDay.push(showsDay(Number(attributes['numFmtId'] ?? 0)));
    },
    text() {},
    close(name) {
      if (name === 'cellXfs') inFormats = false;
    },
  });
  return isDay;

  function showsDay(id: number): boolean {
    const code = codes.get(id);
    if (code === undefined) return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36);
    return namesDay(code);
  }
}

/** Whether a format has a day or a year outside of quotes, brackets and escapes. */
function namesDay(code: string): boolean {
  let end: string | null = null;
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at);
    if (end !== null) {
      if (sign === end) end = null;
    } else if (sign === '"') end = '"';
    else if (sign === '[') end = ']';
    else if (sign === '\\') at += 1;
    else if ('dyDY'.includes(sign)) return true;
  }
  return false;
}
