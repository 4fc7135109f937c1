const sampleCount = 15;

/** Resamples an elevation profile ([distance, elevation] in metres, by distance) at even distances. */
export function sampleHeights(elevation: readonly (readonly [number, number])[]): number[] {
  const length = elevation.at(-1)?.[0] ?? 0;
  if (elevation.length < 2 || !(length > 0)) return [];
  return Array.from({ length: sampleCount }, (_, index) =>
    heightAt(elevation, (length * index) / (sampleCount - 1)),
  );
}

function heightAt(elevation: readonly (readonly [number, number])[], distance: number): number {
  const after = elevation.findIndex(([metres]) => metres >= distance);
  const [toMetres, toHeight] = elevation[after] ?? [0, 0];
  const [fromMetres, fromHeight] = elevation[after - 1] ?? [toMetres, toHeight];
  const step = toMetres - fromMetres;
  if (step <= 0) return toHeight;
  return fromHeight + ((toHeight - fromHeight) * (distance - fromMetres)) / step;
}
