import { expect } from 'vitest';

const elements = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'clipPath']);
const attributes = new Set(
  'xmlns viewBox width height aria-hidden class id transform clip-path d x y cx cy r rx ry fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray opacity'.split(
    ' ',
  ),
);
const tag = /<(\/?)([A-Za-z]+)((?: [A-Za-z-]+="[^"<>]*")*)(\/?)>/g;
const pathData = /^(M[-\d. MLCSQTAHVZlcsqtahvz]*)?$/;

/**
 * Expects markup of shapes only: known elements and attributes, all closed, no text, script, style or address but
 * references within the document, and only valid numbers.
 */
export function expectPlainSvg(svg: string): void {
  expect(findFaults(svg)).toEqual([]);
}

function findFaults(svg: string): string[] {
  const faults = [svg.replace(tag, ''), ...(svg.match(/NaN|Infinity|undefined|null/g) ?? [])];
  const open: string[] = [];
  for (const [, closing, name = '', written = '', selfClosing] of svg.matchAll(tag)) {
    if (!elements.has(name)) faults.push(`unexpected element ${name}`);
    if (closing && open.pop() !== name) faults.push(`unexpected </${name}>`);
    if (!closing && !selfClosing) open.push(name);
    for (const [, attribute = '', value = ''] of written.matchAll(/ ([A-Za-z-]+)="([^"]*)"/g)) {
      if (!attributes.has(attribute)) faults.push(`unexpected attribute ${attribute}`);
      if (/url\((?!#)|script:|data:/i.test(value)) faults.push(`unexpected address ${value}`);
      if (attribute === 'd' && !pathData.test(value)) faults.push(`broken path ${value}`);
    }
  }
  faults.push(...open.map((name) => `${name} is not closed`));
  return faults.filter((fault) => fault !== '');
}
