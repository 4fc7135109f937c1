/** The app's idea of now, in epoch milliseconds: the document's time at first, so that both renders agree. */
export type Clock = {
  get: () => number;
  /** The time that the server rendered with. */
  initial: number;
  subscribe: (listener: () => void) => () => void;
  /** Follows the real time from here on, minute by minute; the browser calls it once, after hydration. */
  start: () => void;
};

const minute = 60_000;

/** A clock that stands at `initial` (epoch milliseconds, the document's own time) until it is started, then moves by minutes. */
export function createClock(initial: number): Clock {
  const listeners = new Set<() => void>();
  let value = initial;

  function tick(): void {
    value = Date.now();
    for (const listener of listeners) listener();
  }

  return {
    initial,
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      tick();
      setInterval(tick, minute);
      // Timers sleep with the phone.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') tick();
      });
    },
  };
}
