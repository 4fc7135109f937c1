import type { ArrivalCurve } from '#src/contract/check-in-board/board.ts';
import type { Zone } from '#src/contract/common.ts';
import { dayInZone, wallClock } from '#src/domain/time/zone.ts';

const [width, height] = [350, 190];
const [left, right, top, baseline] = [40, 342, 20, 164];
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** From five minutes to thirty days: that far apart are the times below the picture. */
const tickMinutes = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 7200, 14_400, 43_200];
/** A stride leans by a quarter of its height, as the brand's do. */
const lean = 0.25;
/** The start is shown with the arrivals when it is at most this far from the last of them. */
const startWithinMs = 3 * 60 * minuteMs;

/**
 * The lines of an arrival curve, which has at least one step, in a picture of `width` × `height`. Times are epoch
 * milliseconds; `startsAt` is drawn where it is near.
 */
export function toCurveDrawing(
  curve: ArrivalCurve,
  { expected, startsAt, zone }: { expected: number; startsAt: number | null; zone: Zone },
) {
  const stepMs = curve.step_minutes * minuteMs;
  const from = Date.parse(curve.from ?? '');
  const lastEnd = from + curve.counts.length * stepMs;
  const isStartNear = startsAt !== null && startsAt > from && startsAt - lastEnd < startWithinMs;
  const until = Math.max(lastEnd, isStartNear ? startsAt : 0, from + 6 * stepMs);
  const total = curve.counts.reduce((all, count) => all + count, 0);
  const most = Math.max(expected, total, 1);
  const toX = (at: number) => round(left + ((at - from) / (until - from)) * (right - left));
  const toY = (count: number) => round(baseline - (count / most) * (baseline - top));
  const sums = toSums(curve.counts);
  const points = sums.map((sum, place) => `${toX(from + (place + 1) * stepMs)} ${toY(sum)}`);
  const line = `M${toX(from)} ${baseline}L${points.join('L')}`;
  const end = { x: toX(lastEnd), y: toY(total) };
  return {
    width,
    height,
    left,
    right,
    top,
    goal: toY(expected),
    baseline,
    total,
    line,
    area: `${line}V${baseline}H${toX(from)}Z`,
    end,
    strides: toStrides(curve.counts, (place) => toX(from + (place + 0.5) * stepMs)),
    marks: toMarks(most).map((value) => ({ value, y: toY(value) })),
    times: toTimes(from, until, zone).map((time) => {
      const x = toX(time.at);
      return { ...time, x, anchor: toAnchor(x) };
    }),
    /** What the tallest stride stands for: the scale at the side is that of the sums. */
    tallest: Math.max(...curve.counts, 0),
    start: isStartNear ? toX(startsAt) : null,
  };
}

/** One leaning line for each step, the tallest half as high as the picture. */
function toStrides(counts: readonly number[], toX: (place: number) => number): string {
  const tallest = Math.max(...counts, 1);
  return counts
    .map((count, place) => {
      const rise = round((count / tallest) * ((baseline - top) / 2));
      return count === 0 ? '' : `M${toX(place)} ${baseline}l${round(rise * lean)} -${rise}`;
    })
    .join('');
}

/** Zero and one or two round numbers below the most. */
function toMarks(most: number): number[] {
  const unit = 10 ** Math.floor(Math.log10(most));
  const step = [unit / 2, unit, unit * 2, unit * 5].find((size) => most / size < 3.5) ?? unit;
  const whole = Math.max(1, Math.round(step));
  return [0, whole, whole * 2, whole * 3].filter((value) => value === 0 || value < most * 0.93);
}

/** Round times of the event's zone; where there are several days, the beginnings of days are named by the day. */
function toTimes(from: number, until: number, zone: Zone) {
  const shift = wallClock(from, zone).getTime() - from;
  const stepMs =
    minuteMs * (tickMinutes.find((size) => (until - from) / minuteMs / size <= 4) ?? 43_200);
  const first = Math.ceil((from + shift) / stepMs) * stepMs - shift;
  const count = Math.floor((until - first) / stepMs) + 1;
  const hasDays = dayInZone(from, zone) !== dayInZone(until - 1, zone);
  return Array.from({ length: count }, (_, place) => {
    const at = first + place * stepMs;
    return { at, isDay: hasDays && (at + shift) % dayMs === 0 };
  });
}

/** Of a label, so that it does not leave the picture. */
function toAnchor(x: number): 'start' | 'middle' | 'end' {
  const edge = 24;
  if (x < left + edge) return 'start';
  return x > right - edge ? 'end' : 'middle';
}

function toSums(counts: readonly number[]): number[] {
  let sum = 0;
  return counts.map((count) => (sum += count));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
