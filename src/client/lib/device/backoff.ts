const shortestMs = 1000;
const longestMs = 60_000;

/**
 * How long to wait after `failures` failed tries in a row: 1 s doubling up to 60 s, and of that a random half to the
 * whole, so that phones which lost the network together do not come back together. `random` is in [0, 1).
 */
export function retryDelay(failures: number, random: number): number {
  const whole = Math.min(longestMs, shortestMs * 2 ** Math.max(0, failures - 1));
  return Math.max(shortestMs, Math.round(whole / 2 + (whole / 2) * random));
}
