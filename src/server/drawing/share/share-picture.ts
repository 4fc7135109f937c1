import { sharePictureSize } from '#src/contract/media/share-picture.ts';
import type { Language } from '#src/contract/common.ts';
import type { Glyphs, TextStyle } from '../font/glyphs.ts';
import type { EventRecord } from '../poster-record.ts';
import { renderProduct } from '../product/product-picture.ts';
import { renderPoster, renderTerrain } from '../render-poster.ts';
import { shareFacts, siteFacts, type ShareFacts } from './share-facts.ts';
import type { ShareRecord } from './share-record.ts';
import { element, svgDocument } from '../shapes/svg.ts';
import { fitText, linePath } from './text-block.ts';

const { width, height } = sharePictureSize;
const art = { width: 470, height };
const left = 64;
const textWidth = width - art.width - left - 44;
// The palette's ink, paper and fajar. There is no dark variant: the viewer's theme is unknown.
const colours = { ground: '#081527', text: '#fafaf7', quiet: '#b3c7db', accent: '#ff7f45' };
const heavy: TextStyle = { weight: 800, tracking: -0.02 };
const plain: TextStyle = { weight: 600, tracking: 0 };

/** The site's own picture: a mountain at dawn that belongs to no race. */
const siteRun: EventRecord = {
  kind: 'race',
  id: 'derap',
  rev: 1,
  hidden: false,
  city: '',
  position: { lat: -7.54, lon: 110.45 },
  start: { day: '2027-06-06', hour: 5.3 },
  distance: 0,
  gain: 60,
  heights: [],
};

/**
 * Draws the picture that chats and feeds show beside a link, as an SVG document of 1200×630: text on the left, the
 * record's poster on the right. Without a record it is the site's own. Text is drawn as outlines.
 */
export function drawSharePicture(
  record: ShareRecord | null,
  { language, glyphs }: { language: Language; glyphs: Glyphs },
): string {
  const canvas = { ...art, glyphs };
  const facts = record ? shareFacts(record, language) : siteFacts(language);
  return svgDocument(
    width,
    height,
    element('rect', { width, height, fill: colours.ground }) +
      element('g', { transform: `translate(${width - art.width} 0)` }, drawArt(record, canvas)) +
      drawLogo(glyphs) +
      drawFacts(facts, glyphs),
  );
}

function drawArt(record: ShareRecord | null, canvas: typeof art & { glyphs: Glyphs }): string {
  const options = { ...canvas, labels: false };
  if (record === null) return renderTerrain('gunung', siteRun, options);
  return record.kind === 'product'
    ? renderProduct(record.poster, canvas)
    : renderPoster(record.poster, options);
}

/** The logo of ui/logo.tsx. */
function drawLogo(glyphs: Glyphs): string {
  const stroke = { fill: 'none', 'stroke-width': 4.2, 'stroke-linecap': 'round' };
  const mark =
    element('path', { d: 'M5 5h9.5a11 11 0 0 1 0 22H5', stroke: colours.text, ...stroke }) +
    element('path', { d: 'M5 12.2h9a3.8 3.8 0 0 1 0 7.6H5', stroke: colours.accent, ...stroke });
  return (
    element('g', { transform: `translate(${left} 56) scale(1.6) skewX(-8)` }, mark) +
    drawLine('derap', { glyphs, style: heavy, size: 40, x: left + 60, y: 94, fill: colours.text })
  );
}

function drawFacts({ kind, title, lines }: ShareFacts, glyphs: Glyphs): string {
  const space = { glyphs, width: textWidth };
  const kindBlock = fitText(kind, { ...space, style: plain, maxLines: 1, sizes: [30, 26] });
  const titleBlock = fitText(title, {
    ...space,
    style: heavy,
    maxLines: 3,
    sizes: [76, 66, 56, 48],
  });
  const factBlocks = lines.map((line) =>
    fitText(line, { ...space, style: plain, maxLines: 2, sizes: [33, 30, 28] }),
  );
  const rows = [
    ...kindBlock.lines.map((text) => ({
      text,
      size: kindBlock.size,
      style: plain,
      fill: colours.accent,
    })),
    ...titleBlock.lines.map((text) => ({
      text,
      size: titleBlock.size,
      style: heavy,
      fill: colours.text,
    })),
    ...factBlocks.flatMap(({ size, lines: texts }) =>
      texts.map((text) => ({ text, size, style: plain, fill: colours.quiet })),
    ),
  ];
  const gaps = rows.map((row, index) => gapAbove(row.size, rows[index - 1]?.size));
  const block = rows.reduce((sum, row, index) => sum + row.size + (gaps[index] ?? 0), 0);
  // Centred between the logo and the lower edge.
  let y = 120 + (height - 120 - block) / 2;
  return rows
    .map((row, index) => {
      y += row.size + (gaps[index] ?? 0);
      return drawLine(row.text, { ...row, glyphs, x: left, y });
    })
    .join('');
}

/** Lines of one text are closer together than different texts. */
function gapAbove(size: number, above: number | undefined): number {
  if (above === undefined) return 0;
  return above === size ? size * 0.16 : 26;
}

type Line = { glyphs: Glyphs; style: TextStyle; size: number; x: number; y: number; fill: string };

function drawLine(text: string, { glyphs, style, size, x, y, fill }: Line): string {
  return element('path', { d: linePath(text, { glyphs, style, size, origin: [x, y] }), fill });
}
