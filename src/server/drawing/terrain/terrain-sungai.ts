import { smoothPath } from '../shapes/curves.ts';
import { along, FULL_TURN, longestStretch, mix, type Point } from '../shapes/geometry.ts';
import { drawCourse } from './course-line.ts';
import { createClearance, placeMapNumeral } from '../numeral.ts';
import { between } from '../seed.ts';
import { element, formatNumber } from '../shapes/svg.ts';
import type { Scene } from '../scene.ts';

type River = {
  /** A line parallel to the river, between two shares of its length; outside 0–1 it leaves the canvas. */
  line: (offset: number, from?: number, to?: number) => Point[];
  breadth: number;
};

/** A river from above between its old banks. The course runs down one bank, over a bridge and down the other. */
export function drawSungai(scene: Scene): string {
  const { width, height, palette, unit, random } = scene;
  const river = makeRiver(scene);
  const numeral = placeMapNumeral(scene);
  const bank = river.breadth * 0.66;
  const bridge = between(random, 0.3, 0.4);
  const upper = river.line(-bank, 0.1, bridge);
  const lower = river.line(bank, bridge, 0.85);
  const crossing = [...upper.slice(-1), ...lower.slice(0, 1)];
  const course = longestStretch([...upper, ...lower], createClearance(scene, numeral));
  return [
    element('rect', { width, height, fill: palette.ground }),
    drawOldBanks(scene, river),
    stroke(river.line(0), palette.water, river.breadth),
    drawRipples(scene, river),
    stroke(crossing, palette.numeral, unit * 7.5),
    numeral?.markup ?? '',
    drawCourse(scene, smoothPath(course), course),
  ].join('');
}

function makeRiver(scene: Scene): River {
  return scene.isBand ? makeRiverAcross(scene) : makeRiverDown(scene);
}

/** From left to right along a band. Both banks stay inside the frame, so the course line is whole. */
function makeRiverAcross({ width, height, random }: Scene): River {
  const swing = height * between(random, 0.1, 0.15);
  const shift = random() * FULL_TURN;
  const bends = (width / height) * between(random, 0.3, 0.4);
  return {
    breadth: height * 0.3,
    line: (offset, from = -0.1, to = 1.1) =>
      along(Math.ceil((to - from) * 40), (share) => {
        const t = mix(from, to, share);
        const y = height * 0.525 + swing * Math.sin(t * FULL_TURN * bends + shift);
        return [width * t, y + offset];
      }),
  };
}

function makeRiverDown({ width, height, random }: Scene): River {
  const swing = width * between(random, 0.13, 0.2);
  const shift = random() * FULL_TURN;
  const bends = between(random, 0.8, 1.25);
  const middle = (t: number) =>
    width * mix(0.46, 0.7, t) + swing * Math.sin(t * FULL_TURN * bends + shift);
  return {
    breadth: Math.min(width * 0.24, height * 0.3),
    line: (offset, from = -0.3, to = 1.3) =>
      along(Math.ceil((to - from) * 14), (share) => {
        const t = mix(from, to, share);
        return [middle(t) + offset, height * t];
      }),
  };
}

function drawOldBanks({ palette, unit, isBand }: Scene, river: River): string {
  const orders = isBand ? [10, 9, 8, 7, 6, 5, 4, 3, 2, 1] : [6, 5, 4, 3, 2, 1];
  const banks = orders.flatMap((order) =>
    [-1, 1].map((side) => {
      const line = river.line(side * (river.breadth / 2 + order * unit * 5));
      const colour = order % 2 ? palette.groundLight : palette.groundLine;
      return stroke(line, colour, unit * (order % 3 ? 0.9 : 1.6));
    }),
  );
  return banks.join('');
}

function drawRipples({ palette, unit, random }: Scene, river: River): string {
  const ripples = [-2, -1, 0, 1, 2].map((order) => {
    const dashes = [between(random, 8, 16), between(random, 10, 24)].map((n) =>
      formatNumber(n * unit),
    );
    return element('path', {
      d: smoothPath(river.line(order * river.breadth * 0.17), { precision: 1 }),
      'stroke-dasharray': dashes.join(' '),
    });
  });
  const paint = { fill: 'none', stroke: palette.sun, 'stroke-width': unit * 0.6, opacity: 0.6 };
  return element('g', { ...paint, 'stroke-linecap': 'round' }, ripples.join(''));
}

function stroke(line: readonly Point[], colour: string, width: number): string {
  const d = smoothPath(line, { precision: 1 });
  return element('path', { d, fill: 'none', stroke: colour, 'stroke-width': width });
}
