import type { Frame } from './code-frames.ts';

/** What happened to the ticket: each takes a frame and a share of damage, 0 to 1, by seed. */
export type Damage = (frame: Frame, share: number, random: () => number) => void;

/** Side of the square around the middle in which the code lies, in pixels. */
const area = 260;

export const damages: Record<string, Damage> = {
  /** A cracked screen: thin pale lines across. */
  cracked(frame, share, random) {
    for (let line = 0; line < 4 + share * 14; line += 1) {
      const turn = random() * Math.PI;
      const offset = (random() - 0.5) * area;
      eachPixel(frame, (x, y, index) => {
        const distance = Math.abs(x * Math.cos(turn) + y * Math.sin(turn) - offset);
        if (distance < 1.2 + share * 2) frame.luma[index] = 210;
      });
    }
  },
  /** Drops of water: round spots that are brighter and blurred into one. */
  wet(frame, share, random) {
    for (let drop = 0; drop < 3 + share * 12; drop += 1) {
      const [left, top] = [(random() - 0.5) * area, (random() - 0.5) * area];
      const radius = 6 + random() * 16;
      const tone = 90 + random() * 110;
      eachPixel(frame, (x, y, index) => {
        if (Math.hypot(x - left, y - top) < radius)
          frame.luma[index] = 0.35 * (frame.luma[index] ?? 0) + 0.65 * tone;
      });
    }
  },
  /** Folded paper: a dark valley, and the two halves unequally lit. */
  folded(frame, share, random) {
    const turn = random() * Math.PI;
    eachPixel(frame, (x, y, index) => {
      const distance = x * Math.cos(turn) + y * Math.sin(turn);
      const light = distance < 0 ? 1 - share * 0.55 : 1;
      const valley = Math.abs(distance) < 2 + share * 5 ? 0.35 : 1;
      frame.luma[index] = (frame.luma[index] ?? 0) * light * valley;
    });
  },
  /** A lamp in the glass: a white spot that fades out. */
  glare(frame, share, random) {
    const [left, top] = [(random() - 0.5) * area * 0.7, (random() - 0.5) * area * 0.7];
    const reach = 40 + share * 90;
    eachPixel(frame, (x, y, index) => {
      const strength = Math.exp(-(((x - left) ** 2 + (y - top) ** 2) / reach ** 2));
      frame.luma[index] = (frame.luma[index] ?? 0) + strength * 230;
    });
  },
  /** Ink that has run, or a finger: a part is covered. */
  covered(frame, share, random) {
    const [left, top] = [(random() - 0.5) * area * 0.6, (random() - 0.5) * area * 0.6];
    const side = 18 + share * 50;
    eachPixel(frame, (x, y, index) => {
      if (Math.abs(x - left) < side && Math.abs(y - top) < side * 0.6) frame.luma[index] = 60;
    });
  },
};

/** Visits the pixels with coordinates from the middle of the picture. */
function eachPixel(
  { width, height }: Frame,
  visit: (x: number, y: number, index: number) => void,
): void {
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) visit(x - width / 2, y - height / 2, y * width + x);
  }
}
