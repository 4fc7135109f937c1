import * as gear from './product-gear.ts';
import * as wear from './product-wear.ts';
import { productColours } from './product-colours.ts';
import { productShapeOf, type ProductShape } from './product-shape.ts';
import type { DrawProduct } from './product-parts.ts';
import type { ProductRecord } from './poster-record.ts';
import type { Canvas } from './scene.ts';
import { choose, fnv1a } from './seed.ts';
import { element, svgDocument } from './svg.ts';

const field = { width: 360, height: 340 };

const drawings: Record<ProductShape, DrawProduct> = {
  belt: gear.drawBelt,
  bottle: gear.drawBottle,
  buff: wear.drawBuff,
  cap: wear.drawCap,
  jacket: wear.drawJacket,
  jersey: wear.drawJersey,
  medal: gear.drawMedal,
  sachet: gear.drawSachet,
  shoe: wear.drawShoe,
  shorts: wear.drawShorts,
  socks: wear.drawSocks,
  tights: wear.drawTights,
  torch: gear.drawTorch,
  tube: gear.drawTube,
  vest: wear.drawVest,
};

/** The picture of a product without photos: what its name says it is, in colours by its id, centred at any ratio. */
export function renderProduct(record: ProductRecord, { width, height, glyphs }: Canvas): string {
  const colours = choose(productColours, fnv1a(record.id) >>> 3);
  const scale = Math.min(width / field.width, height / field.height);
  const left = (width - field.width * scale) / 2;
  const top = (height - field.height * scale) / 2;
  const shadow = element('ellipse', {
    cx: 180,
    cy: 304,
    rx: 104,
    ry: 9,
    fill: colours.main,
    opacity: 0.14,
  });
  const thing = drawings[productShapeOf(record)](colours, glyphs);
  const transform = `translate(${Math.round(left)} ${Math.round(top)}) scale(${scale.toFixed(3)})`;
  return svgDocument(
    width,
    height,
    element('rect', { width, height, fill: colours.ground }) +
      element('g', { transform }, shadow + thing),
  );
}
