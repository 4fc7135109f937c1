import * as gear from './product-gear.ts';
import * as wear from './product-wear.ts';
import { type ProductColours, productColours } from './product-colours.ts';
import { findProductShape, type ProductShape } from './product-shape.ts';
import type { DrawProduct } from './product-parts.ts';
import type { ProductRecord } from '../poster-record.ts';
import type { Canvas } from '../scene.ts';
import { choose, fnv1a } from '../seed.ts';
import { element, svgDocument } from '../shapes/svg.ts';

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
  singlet: wear.drawSinglet,
  socks: wear.drawSocks,
  tights: wear.drawTights,
  torch: gear.drawTorch,
  tube: gear.drawTube,
  vest: wear.drawVest,
};

/** `whole` on one flat colour, `close` as a close-up, `dawn` in front of a dawn sky. */
export type ProductView = 'whole' | 'close' | 'dawn';

/** Centre and zoom of a close-up: on most products the course line runs through here. */
const closeUp = { x: 180, y: 210, zoom: 2.1 };

/** Draws the picture of a product without photos: its shape comes from its name, its colours from its id. */
export function renderProduct(
  record: ProductRecord,
  { width, height, glyphs, view = 'whole' }: Canvas & { view?: ProductView },
): string {
  const seed = fnv1a(record.id);
  const colours = choose(productColours, seed >>> 3);
  const thing = drawings[findProductShape(record)](colours, glyphs, seed);
  const fit = Math.min(width / field.width, height / field.height);
  const scale = view === 'close' ? fit * closeUp.zoom : fit;
  const middle = view === 'close' ? closeUp : { x: field.width / 2, y: field.height / 2 };
  const left = Math.round(width / 2 - middle.x * scale);
  const top = Math.round(height / 2 - middle.y * scale);
  const transform = `translate(${left} ${top}) scale(${scale.toFixed(3)})`;
  return svgDocument(
    width,
    height,
    element('rect', { width, height, fill: colours.ground }) +
      (view === 'dawn' ? drawDawn(colours, { width, height }) : '') +
      element('g', { transform }, (view === 'close' ? '' : drawShadow(colours)) + thing),
  );
}

function drawShadow({ main }: ProductColours): string {
  return element('ellipse', { cx: 180, cy: 304, rx: 104, ry: 9, fill: main, opacity: 0.14 });
}

/** Bands that get thinner toward the horizon, and the sun. The sky is dark behind light products. */
function drawDawn({ main }: ProductColours, size: { width: number; height: number }): string {
  const { width, height } = size;
  const bands = main === '#F3F6F9' ? darkBands : paleBands;
  const sun = { cx: width * 0.74, cy: height * 0.6, r: width * 0.13, fill: '#FFC845' };
  const [sky = '', ...lower] = bands.map((fill, index) => {
    const y = Math.round(height * (bandTops[index] ?? 0));
    return element('rect', { y, width, height: height - y, fill });
  });
  const ground = lower.pop() ?? '';
  return sky + lower.join('') + element('circle', sun) + ground;
}

const bandTops = [0, 0.34, 0.52, 0.63, 0.7];
const paleBands = ['#E6ECF1', '#FFE9DA', '#FFD0B0', '#FFA97A', '#F3EDE3'];
const darkBands = ['#0D2038', '#16304F', '#23466D', '#8C4A3A', '#081527'];
