import sharp from 'sharp';
import { formatDayShort, formatRupiah, formatTime } from '#src/domain/text/format.ts';
import type { Glyphs, TextStyle } from '#src/server/drawing/font/glyphs.ts';
import { outlinePath } from '#src/server/drawing/font/outline-path.ts';
import { element, svgDocument } from '#src/server/drawing/shapes/svg.ts';

type Proof = { from: string; to: string; amount: number; at: Date };
type Line = {
  size: number;
  y: number;
  side?: 'left' | 'right';
  style?: TextStyle;
  fill?: string;
};

const zone = 'Asia/Jakarta';
const [width, height] = [480, 680];
const [left, right] = [64, width - 64];
const colours = {
  phone: '#d5dfe9',
  paper: '#ffffff',
  ink: '#081527',
  quiet: '#48617e',
  ok: '#0b7a53',
};
const heavy: TextStyle = { weight: 800, tracking: 0 };
const plain: TextStyle = { weight: 600, tracking: 0 };

/** Draws what a banking app shows after a transfer, as webp. It says plainly that it is none. */
export async function drawProof(proof: Proof, glyphs: Glyphs): Promise<Buffer> {
  const svg = svgDocument(width, height, drawPaper() + drawWords(proof, glyphs));
  return await sharp(Buffer.from(svg)).webp({ effort: 1, quality: 70 }).toBuffer();
}

function drawPaper(): string {
  const [x, y] = [28, 28];
  const paper = { x, y, width: width - 2 * x, height: height - 2 * y, rx: 24, fill: colours.paper };
  const tick = { fill: 'none', stroke: colours.paper, 'stroke-width': 8 };
  return (
    element('rect', { width, height, fill: colours.phone }) +
    element('rect', paper) +
    element('circle', { cx: width / 2, cy: 120, r: 40, fill: colours.ok }) +
    element('path', { d: 'm222 121 13 13 25-27', ...tick }) +
    element('rect', { x: left, y: 512, width: right - left, height: 2, fill: colours.phone })
  );
}

function drawWords({ from, to, amount, at }: Proof, glyphs: Glyphs): string {
  const quiet = { fill: colours.quiet };
  const facts: [string, string][] = [
    ['Dari', from],
    ['Ke', to],
    ['Tanggal', formatDayShort(at.getTime(), zone, 'id')],
    ['Jam', formatTime(at.getTime(), zone, 'id')],
  ];
  const lines: [string, Line][] = [
    ['Transfer berhasil', { size: 24, y: 212, ...quiet }],
    [formatRupiah(amount, 'id') ?? '', { size: 44, y: 268, style: heavy }],
    ...facts.flatMap(([term, value], index): [string, Line][] => {
      const line = { size: 22, y: 340 + index * 44 };
      return [
        [term, { ...line, side: 'left', ...quiet }],
        [value, { ...line, side: 'right' }],
      ];
    }),
    ['CONTOH BUKTI', { size: 34, y: 576, style: heavy }],
    ['Bukan transfer sungguhan', { size: 20, y: 612, ...quiet }],
  ];
  return lines.map(([text, line]) => write(text, line, glyphs)).join('');
}

function write(
  text: string,
  { size, y, side, style = plain, fill = colours.ink }: Line,
  glyphs: Glyphs,
): string {
  const outline = glyphs(text, style);
  const long = outline.advance * size;
  const x = side === 'left' ? left : side === 'right' ? right - long : (width - long) / 2;
  return element('path', { d: outlinePath(outline, size, [x, y]), fill });
}
