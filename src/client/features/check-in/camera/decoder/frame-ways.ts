/** How a frame is tried: whole, and where that reads nothing, its middle. `scale` is of the middle's pixels. */
export type FrameWay = {
  whole: { tryInvert: boolean; tryDenoise: boolean };
  middle?: { scale: number; isDarkened: boolean };
};

const whole = { tryInvert: false, tryDenoise: false };

/**
 * The ways in turn (decision 047). Each begins with the whole frame, so that no code that comes into view waits for
 * another way. The middle's two ways cost what is saved by trying inverted codes in one frame of five only.
 */
export const frameWays: readonly FrameWay[] = [
  { whole: { ...whole, tryInvert: true } },
  { whole, middle: { scale: 0.5, isDarkened: false } },
  { whole },
  { whole, middle: { scale: 0.7, isDarkened: true } },
  { whole },
];

/** The way for the next frame after so many misses in a row. */
export function wayAfter(misses: number, ways = frameWays): FrameWay {
  const way = ways[misses % ways.length];
  if (way === undefined) throw new RangeError('There is no way to try a frame');
  return way;
}
