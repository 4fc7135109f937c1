import underPressure from '@fastify/under-pressure';
import { beforeEach, expect, it } from 'vitest';
import { createPressureRule } from './health.ts';

let now = 0;
let mustRefuse: ReturnType<typeof createPressureRule>;

beforeEach(() => {
  now = 1_000_000;
  mustRefuse = createPressureRule(() => now);
});

/** Whether a request is refused in the next second, in which the event loop was `ms` late. */
function refusesAfter(ms: number) {
  now += 1_000;
  return mustRefuse(underPressure.TYPE_EVENT_LOOP_DELAY, ms);
}

it('serves on through two late seconds and refuses in the third', () => {
  expect([refusesAfter(1_200), refusesAfter(1_300), refusesAfter(1_400)]).toEqual([
    false,
    false,
    true,
  ]);
});

it('counts a second once, however many ask in it', () => {
  refusesAfter(1_200);
  for (let request = 0; request < 5; request += 1) {
    expect(mustRefuse(underPressure.TYPE_EVENT_LOOP_DELAY, 1_200)).toBe(false);
  }
});

it('begins anew after seconds that were in time', () => {
  refusesAfter(1_200);
  refusesAfter(1_300);
  now += 5_000;
  expect(refusesAfter(1_400)).toBe(false);
});

it('refuses at once when the heap is nearly full', () => {
  expect(mustRefuse(underPressure.TYPE_HEAP_USED_BYTES, 4e9)).toBe(true);
});
