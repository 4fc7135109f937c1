import { drawContourMap } from './contour-map.ts';
import type { Scene } from '../scene.ts';

/** A lake with an island between hills. The course is its shore. */
export function drawDanau(scene: Scene): string {
  const { ground, groundLight, water } = scene.palette;
  return drawContourMap(scene, ({ index, within }) => {
    if (within >= 0) return within > 0.45 ? groundLight : water;
    return index % 2 ? groundLight : ground;
  });
}
