import { choose, fnv1a } from './seed.ts';
import { outlinePath } from './font/outline-path.ts';
import { element, svgDocument } from './shapes/svg.ts';
import { toInitials } from './font/numeral-text.ts';
import type { Canvas } from './scene.ts';
import type { CommunityRecord } from './poster-record.ts';

const colourSets = [
  { ground: '#0D2038', lane: '#F55A14', text: '#F3F6F9' },
  { ground: '#0C3F45', lane: '#FFC845', text: '#F4FAF7' },
  { ground: '#23466D', lane: '#FFA97A', text: '#FFFFFF' },
  { ground: '#FFDD7E', lane: '#B83608', text: '#0F4438' },
] as const;

/** Radii of the three lanes in a circle of radius 32; the first one is thick. */
const laneRadii = [20, 25, 30];
const circle = 64;

/** Draws a community's round emblem: its initials and three track lanes, at an angle taken from its id. */
export function renderCrest(record: CommunityRecord, { width, height, glyphs }: Canvas): string {
  const seed = fnv1a(record.id);
  const colours = choose(colourSets, seed >>> 5);
  const disc = { cx: 32, cy: 32, r: 32 };
  const lanes = element(
    'g',
    { transform: `rotate(${seed % 360} 32 32)`, fill: 'none', stroke: colours.lane },
    laneRadii.map(drawLane).join(''),
  );
  const clip = element('clipPath', { id: 'crest' }, element('circle', disc));
  const content = [
    clip,
    element('circle', { ...disc, fill: colours.ground }),
    element('g', { 'clip-path': 'url(#crest)' }, lanes),
    drawInitials(toInitials(record.name), { glyphs, fill: colours.text }),
  ].join('');
  const scale = element('g', { transform: `scale(${width / circle} ${height / circle})` }, content);
  return svgDocument(width, height, scale);
}

function drawLane(radius: number, index: number): string {
  const d = `M-8 ${32 - radius}H34a${radius} ${radius} 0 0 1 0 ${radius * 2}H-8`;
  const faint = { 'stroke-width': 1.2, opacity: 0.7 };
  return element('path', { d, ...(index === 0 ? { 'stroke-width': 3.2 } : faint) });
}

function drawInitials(
  initials: string,
  { glyphs, fill }: { glyphs: Canvas['glyphs']; fill: string },
): string {
  const outline = glyphs(initials, { weight: 800, tracking: -0.05 });
  const { left, top, right, bottom } = outline.ink;
  if (right <= left) return '';
  // Wide pairs such as MW shrink to stay clear of the inner lane.
  const size = Math.min(23, 31 / (right - left));
  const origin = [32 - ((left + right) / 2) * size, 32 - ((top + bottom) / 2) * size] as const;
  return element('path', { d: outlinePath(outline, size, origin), fill });
}
