import type { Position } from './provinces.ts';

/** The drawing of Indonesia: 47° of longitude by 17.5° of latitude, ten units per degree. Near the equator this is accurate enough. */
export const mapSize = { width: 470, height: 175 };

const west = 94.5;
const north = 6.5;
const unitsPerDegree = 10;

export type Point = { x: number; y: number };

/** A part of the drawing, in its units. */
export type MapView = Point & { width: number; height: number };

/** How much larger each step shows the map, and how many steps there are: 0 is all of Indonesia, 4 about 60 km. */
const zoomStep = 3;
export const mostZoom = 4;

/** Arrow keys move by a part of what is seen. */
const stepsAcross = 40;

/** A place's position on the drawing, in its units. */
export function mapPoint({ lat, lon }: Position): Point {
  return { x: (lon - west) * unitsPerDegree, y: (north - lat) * unitsPerDegree };
}

/** What is seen around a place at a step of zoom; never anything beyond the drawing. */
export function viewAround(position: Position, zoom: number): MapView {
  const { x, y } = mapPoint(position);
  const [width, height] = [mapSize.width / zoomStep ** zoom, mapSize.height / zoomStep ** zoom];
  return {
    x: within(x - width / 2, mapSize.width - width),
    y: within(y - height / 2, mapSize.height - height),
    width,
    height,
  };
}

/** The place at a part of what is seen: 0 is left or top, 1 right or bottom. To 4 decimals, about ten metres. */
export function positionIn(view: MapView, { x, y }: Point): Position {
  return {
    lat: toPlaces(north - (view.y + y * view.height) / unitsPerDegree),
    lon: toPlaces(west + (view.x + x * view.width) / unitsPerDegree),
  };
}

const directions = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;

/** The place that an arrow key moves to; null for other keys. */
export function movedBy(key: string, position: Position, view: MapView): Position | null {
  const [, by] = Object.entries(directions).find(([name]) => name === key) ?? [];
  if (by === undefined) return null;
  const { x, y } = mapPoint(position);
  return positionIn(view, {
    x: (x - view.x) / view.width + by.x / stepsAcross,
    y: (y - view.y) / view.height + by.y / stepsAcross,
  });
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}

function toPlaces(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
