import { describe, expect, it } from 'vitest';
import { followScroll, type ScrollState, topOfPage } from './scroll-state.ts';

describe('followScroll', () => {
  it('shows back-to-top above 300 px and not at 300', () => {
    expect(followScroll(topOfPage, 300).isFarDown).toBe(false);
    expect(followScroll(topOfPage, 301).isFarDown).toBe(true);
  });

  it('steps aside on the way down and comes back on the way up', () => {
    const down = scrollThrough([40, 120, 260]);
    expect(down.isAway).toBe(true);
    expect(followScroll(down, 200).isAway).toBe(false);
  });

  it('takes a resting finger for no direction', () => {
    const down = scrollThrough([100]);
    expect(followScroll(down, 96)).toBe(down);
    expect(followScroll(topOfPage, 5)).toBe(topOfPage);
  });

  it('adds up small steps, so that slow scrolling counts too', () => {
    expect(scrollThrough([3, 6, 9]).isAway).toBe(true);
  });

  it('notices the threshold also on a small step', () => {
    const near = scrollThrough([298]);
    expect(followScroll(near, 302)).toEqual({ ...near, isFarDown: true });
  });
});

function scrollThrough(positions: number[]): ScrollState {
  return positions.reduce(followScroll, topOfPage);
}
