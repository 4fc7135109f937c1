import { posterSizes, type PosterRatio, type PosterSize } from '#src/contract/media/poster.ts';
import { renderCrest } from './crest.ts';
import type { Glyphs } from './font/glyphs.ts';
import type { PosterRecord } from './poster-record.ts';
import { type ProductView, renderProduct } from './product/product-picture.ts';
import { renderPoster } from './render-poster.ts';

/** Draws a record's picture in a ratio as an SVG document. */
export function drawPicture(record: PosterRecord, ratio: PosterRatio, glyphs: Glyphs): string {
  const { width, height, labels, numeral }: PosterSize = posterSizes[ratio];
  const canvas = { width, height, glyphs };
  if (record.kind === 'product') return renderProduct(record, { ...canvas, view: toView(ratio) });
  if (record.kind === 'community' && ratio === 'crest') return renderCrest(record, canvas);
  return renderPoster(record, { ...canvas, labels, numeral });
}

function toView(ratio: PosterRatio): ProductView {
  if (ratio === '1x1-close') return 'close';
  return ratio === '1x1-dawn' ? 'dawn' : 'whole';
}
