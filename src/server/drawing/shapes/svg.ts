type Attributes = Record<string, string | number>;

/** Writes an SVG element. Numbers are rounded to a tenth and texts escaped; `children` is markup. */
export function element(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? formatNumber(value) : escape(value)}"`,
    )
    .join('');
  return children ? `<${name}${written}>${children}</${name}>` : `<${name}${written}/>`;
}

/** Writes an SVG file's root element. Hidden from screen readers: the page says what the picture shows. */
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

/** Formats a number, rounded to a tenth, as short as possible: `-0.52` is `-.5`. Throws on NaN and infinity. */
export function formatNumber(value: number): string {
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
