import { clamp, FULL_TURN, type Point } from '../shapes/geometry.ts';
import { between, type Random } from '../seed.ts';
import type { Scene } from '../scene.ts';

/** A hill seen from above: rings around its centre, shaped by the same harmonics. */
export type Peak = {
  x: number;
  y: number;
  /** Of the outermost ring. */
  radius: number;
  harmonics: readonly { strength: number; shift: number }[];
};

const ringPoints = 14;
const widening = 1.12;

/** The main hill and two smaller ones that run off the edges; a band gets a whole range of hills. */
export function makePeaks(scene: Scene): [main: Peak, ...others: Peak[]] {
  const { width, height, isWide, isBand, random } = scene;
  if (isBand) return makeRange(scene);
  const reach = Math.min(Math.max(width, height) * 0.6, width * 0.72, height * 0.66);
  const peak = (x: number, y: number, share: number): Peak => ({
    x: width * x,
    y: height * y,
    radius: reach * share,
    harmonics: makeHarmonics(random),
  });
  const mainX = isWide ? between(random, 0.56, 0.66) : between(random, 0.48, 0.58);
  return [
    peak(mainX, isWide ? between(random, 0.46, 0.54) : between(random, 0.38, 0.43), 1),
    peak(between(random, 0.02, 0.25), between(random, 0.6, 0.78), 0.62),
    peak(between(random, 0.8, 1), between(random, 0.8, 0.98), isWide ? 0.36 : 0.5),
  ];
}

/** Hills side by side along a band, alternating between the upper and the lower edge. */
function makeRange({ width, height, random }: Scene): [main: Peak, ...others: Peak[]] {
  const spacing = height * 0.95;
  const mainX = width * between(random, 0.58, 0.66);
  const peak = (x: number, y: number, share: number): Peak => ({
    x,
    y: height * y,
    radius: height * share,
    harmonics: makeHarmonics(random),
  });
  const main = peak(mainX, between(random, 0.46, 0.54), 0.78);
  const places = [-4, -3, -2, -1, 1, 2].map((step) => ({ step, x: mainX + step * spacing }));
  const others = places
    .filter(({ x }) => x > -spacing / 2 && x < width + spacing / 2)
    .map(({ step, x }) => {
      const y = step % 2 ? between(random, 0.66, 0.9) : between(random, 0.12, 0.4);
      return peak(x + spacing * between(random, -0.12, 0.12), y, between(random, 0.5, 0.72));
    });
  return [main, ...others];
}

/** Number of contour levels for a climb in metres. */
export function levelCount(gain: number): number {
  return clamp(Math.round(6 + gain / 120), 7, 11);
}

/** One contour of a hill; `level` rotates its shape a little, so that the rings are not scaled copies. */
export function contourRing(peak: Peak, radius: number, level: number): Point[] {
  return Array.from({ length: ringPoints }, (_, index) => {
    const angle = (index / ringPoints) * FULL_TURN;
    let share = 1;
    for (const [order, { strength, shift }] of peak.harmonics.entries()) {
      share += strength * Math.cos((order + 1) * angle + shift + level * 0.12);
    }
    return [
      peak.x + radius * share * widening * Math.cos(angle),
      peak.y + radius * share * Math.sin(angle),
    ];
  });
}

function makeHarmonics(random: Random): Peak['harmonics'] {
  return Array.from({ length: 5 }, (_, order) => ({
    strength: (random() * 0.2) / (order * 0.7 + 1),
    shift: random() * FULL_TURN,
  }));
}
