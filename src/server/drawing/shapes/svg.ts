type Attributes = Record<string, string | number>;

/** One SVG element; numbers are rounded to a tenth, texts escaped, `children` is markup from this same function. */
export function element(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? tenth(value) : escape(value)}"`)
    .join('');
  return children ? `<${name}${written}>${children}</${name}>` : `<${name}${written}/>`;
}

/** The outermost element of a file of its own, hidden from screen readers: the page says what the picture shows. */
export function svgDocument(width: number, height: number, content: string): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    'aria-hidden': 'true',
  };
  return element('svg', attributes, content);
}

/** The shortest text of a number rounded to a tenth: `-0.52` is `-.5`. Throws on NaN and infinity. */
export function tenth(value: number): string {
  if (!Number.isFinite(value)) throw new Error(`not a drawable number: ${value}`);
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
