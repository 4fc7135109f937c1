import { useEffect, useState } from 'react';

export type ScrollState = {
  /** Where the last movement worth noticing ended, in CSS px. */
  y: number;
  /** Scrolled far enough for the back-to-top button. */
  isFarDown: boolean;
  /** Reading on: the float over the tab bar steps aside. */
  isAway: boolean;
};

export const topOfPage: ScrollState = { y: 0, isFarDown: false, isAway: false };

/** Specification §9: back-to-top appears once scrolled more than 300 px. */
const farDownPx = 300;
/** Smaller movements are a finger resting. */
const noticedPx = 8;
const idleMs = 800;

/** The next state once the page stands at `y` px. */
export function followScroll(state: ScrollState, y: number): ScrollState {
  const isFarDown = y > farDownPx;
  const moved = y - state.y;
  if (Math.abs(moved) < noticedPx) {
    return isFarDown === state.isFarDown ? state : { ...state, isFarDown };
  }
  return { y, isFarDown, isAway: moved > 0 };
}

/** Follows the window's scrolling; nothing is away once it rests. */
export function useScrollState(): ScrollState {
  const [state, setState] = useState(topOfPage);
  useEffect(() => {
    let idle: ReturnType<typeof setTimeout> | undefined;
    function follow(): void {
      // Above 0 even where the page bounces past its top.
      setState((last) => followScroll(last, Math.max(0, scrollY)));
      clearTimeout(idle);
      idle = setTimeout(() => setState((last) => ({ ...last, isAway: false })), idleMs);
    }
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => {
      removeEventListener('scroll', follow);
      clearTimeout(idle);
    };
  }, []);
  return state;
}
