/** A picture's size in CSS px, and where its ground begins: from the top, as a share of the height. */
export type HeroSize = { width: number; height: number; horizon: number };

export type HeroArt = {
  /** Upper edges of the sky's bands except the first, from night down to dawn. */
  bands: number[];
  sun: { x: number; y: number; radius: number; rings: number[] };
  /** Closed path data, far to near. */
  hills: string[];
  /** Open path data: twelve strands that become one line. */
  strands: string[];
  /** Open path data: the line they become. */
  course: string;
  finish: Point;
};

type Point = { x: number; y: number };

/** The headline is on the dark bands, so the pale ones are lower where the text is beside the picture. */
export const heroSizes = {
  small: { width: 390, height: 272, horizon: 0.575 },
  medium: { width: 1280, height: 688, horizon: 0.767 },
  large: { width: 1920, height: 688, horizon: 0.748 },
} as const satisfies Record<string, HeroSize>;

const strandCount = 12;
const hillSteps = 10;

/** Edges between the bands as shares of the sky. */
const bandEdges = [0.278, 0.522, 0.73, 0.87, 0.948, 1];

/** Each ridge: its depth and wave height as shares of the ground, and the phase of its waves. */
const ridges = [
  { depth: 0.07, swell: 0.17, phase: 0.4 },
  { depth: 0.22, swell: 0.15, phase: 3.4 },
  { depth: 0.38, swell: 0.13, phase: 5.3 },
];

/**
 * The course as Bézier curves, each with two control points and its end: shares of the width, and of the distance from
 * the sun down to the lower edge.
 */
const bends: [x: number, y: number][][] = [
  [
    [0.53, 0.68],
    [0.56, 0.84],
    [0.66, 0.79],
  ],
  [
    [0.76, 0.74],
    [0.9, 0.68],
    [0.88, 0.52],
  ],
  [
    [0.86, 0.38],
    [0.7, 0.48],
    [0.72, 0.34],
  ],
  [
    [0.74, 0.22],
    [0.765, 0.23],
    [0.74, 0.11],
  ],
];
const gathering: Point = { x: 0.42, y: 0.68 };

/**
 * Draws the dawn for one size. Pure and rounded to one decimal, so the server and every browser get the same numbers.
 */
export function heroArt(size: HeroSize): HeroArt {
  const { width, height } = size;
  const sky = height * size.horizon;
  const sun = { x: width * 0.74, y: sky + (height - sky) * 0.05 };
  const radius = Math.min(width * 0.13, height * 0.2);
  const place = (x: number, y: number): Point => ({
    x: x * width,
    y: sun.y + y * (height - sun.y),
  });
  const gathered = place(gathering.x, gathering.y);
  const finish = place(...(bends.at(-1)?.at(-1) ?? [0, 0]));
  return {
    bands: bandEdges.map((edge) => tenth(edge * sky)),
    sun: {
      x: tenth(sun.x),
      y: tenth(sun.y),
      radius: tenth(radius),
      rings: [0, 1, 2, 3, 4].map((ring) => tenth(radius * (1.36 + 0.36 * ring))),
    },
    hills: ridges.map((ridge) => hillPath(ridge, size)),
    strands: Array.from({ length: strandCount }, (_, index) => strandPath(index, gathered, size)),
    course: `M${point(gathered)}${bends
      .map((bend) => `C${bend.map(([x, y]) => point(place(x, y))).join(' ')}`)
      .join('')}`,
    finish: { x: tenth(finish.x), y: tenth(finish.y) },
  };
}

/** A ridge as a smooth line through the midpoints of its heights, closed along the lower edge. */
function hillPath(
  { depth, swell, phase }: (typeof ridges)[number],
  { width, height, horizon }: HeroSize,
): string {
  const sky = height * horizon;
  const ground = height - sky;
  const heights = Array.from({ length: hillSteps + 1 }, (_, index) => {
    const turn = (index / hillSteps) * 2 * Math.PI;
    const wave = 0.6 * Math.sin(1.3 * turn + phase) + 0.4 * Math.sin(3.7 * turn + phase);
    return { x: (index / hillSteps) * width, y: sky + ground * (depth - swell * wave) };
  });
  const curves = heights.slice(1).map((next, index) => {
    const here = heights[index] ?? next;
    const isLast = index === hillSteps - 1;
    const end = isLast ? next : { x: (here.x + next.x) / 2, y: (here.y + next.y) / 2 };
    return `Q${wholePoint(here)} ${wholePoint(end)}`;
  });
  const [first = { x: 0, y: sky }] = heights;
  return `M${wholePoint(first)}${curves.join('')}V${height}H0Z`;
}

/** One runner's path from the left edge to where all meet. */
function strandPath(index: number, gathered: Point, { width, height, horizon }: HeroSize): string {
  const ground = height * (1 - horizon);
  const offset = (index - 0.28 * strandCount) / strandCount;
  // A fixed irregularity, so that the strands cross and do not look ruled.
  const sway = Math.sin(index * 2.4) * 0.09 * ground;
  const from = { x: -10, y: gathered.y + offset * ground * 0.95 };
  const bend = { x: width * 0.16, y: from.y + sway };
  const near = { x: width * 0.26, y: gathered.y + offset * ground * 0.3 };
  const end = { x: gathered.x, y: gathered.y + offset * 6 };
  return `M${point(from)}C${[bend, near, end].map(point).join(' ')}`;
}

function point({ x, y }: Point): string {
  return `${tenth(x)} ${tenth(y)}`;
}

/** For ridges whole pixels are precise enough, and shorter. */
function wholePoint({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
