import { drawContourMap } from './contour-map.ts';
import type { Scene } from '../scene.ts';

/** Hills from above. The course is the main hill's widest contour that fits the canvas. */
export function drawKontur(scene: Scene): string {
  const { ground, groundLight } = scene.palette;
  return drawContourMap(scene, ({ index }) => (index % 2 ? groundLight : ground));
}
