type Timed = { at: string; uncertainty_ms: number };

const [width, left, right] = [350, 20, 342];
/** Of the whole span, on both sides. */
const margin = 0.08;
/** Two moments that are equally certain and equal still need a line to lie on. */
const shortestMs = 10_000;

/**
 * Where two admissions lie on one axis of time: the middle and the ends of what is certain of each, in a picture of `width`;
 * `times` are the ends and the middle of the axis, in epoch milliseconds.
 */
export function toAxisDrawing(passages: readonly Timed[]) {
  const spans = passages.map(({ at, uncertainty_ms: around }) => {
    const middle = Date.parse(at);
    return { from: middle - around, middle, to: middle + around };
  });
  const first = Math.min(...spans.map(({ from }) => from));
  const last = Math.max(...spans.map(({ to }) => to));
  const room = Math.max(shortestMs, last - first) * margin;
  const start = first - room;
  const end = Math.max(last, first + shortestMs) + room;
  const toX = (time: number) =>
    Math.round((left + ((time - start) / (end - start)) * (right - left)) * 10) / 10;
  return {
    width,
    left,
    right,
    spans: spans.map(({ from, middle, to }) => ({
      from: toX(from),
      middle: toX(middle),
      to: toX(to),
    })),
    times: [start, (start + end) / 2, end],
  };
}
