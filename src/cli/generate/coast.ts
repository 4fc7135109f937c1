import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { merge } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { root } from '#src/build/root.ts';
import { mapPoint, mapSize } from '#src/domain/places/coast-map.ts';

type Countries = Topology<{
  countries: { type: 'GeometryCollection'; geometries: (Polygon | MultiPolygon)[] };
}>;
type Point = { x: number; y: number };

const target = 'src/client/ui/coast.svg';

/** ISO 3166-1, as Natural Earth's countries are numbered. */
const indonesia = ['360'];
/** Brunei, Malaysia, Papua New Guinea, the Philippines, Singapore, Timor-Leste. */
const neighbours = ['096', '458', '598', '608', '702', '626'];

/** Square degrees: the triangle that a point makes with its neighbours; smaller ones are left out. */
const smallestTriangle = 0.01;

/** Square units of the drawing. Smaller islands would be specks. */
const smallestIsland = 0.25;
const smallestNeighbour = 2;

/** `npm run generate -- coast`: writes the coasts of Indonesia and, paler, of its neighbours, from Natural Earth (public domain). */
export function run(): number {
  const source = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const world: Countries = JSON.parse(readFileSync(source, 'utf8'));
  const simple = simplify(presimplify(world), smallestTriangle);
  const land = coasts(simple, indonesia).filter((ring) => area(ring) >= smallestIsland);
  const around = coasts(simple, neighbours).filter((ring) => area(ring) >= smallestNeighbour);
  const { width, height } = mapSize;
  writeFileSync(
    join(root, target),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
      `<path opacity=".4" d="${around.map(pathOf).join('')}"/>` +
      `<path d="${land.map(pathOf).join('')}"/></svg>\n`,
  );
  return 0;
}

/** The countries' outer rings that touch the drawing, in its units. */
function coasts(world: Countries, ids: readonly string[]): Point[][] {
  const countries = world.objects.countries.geometries.filter(({ id }) => ids.includes(String(id)));
  return merge(world, countries)
    .coordinates.map(([ring = []]) => ring.map(([lon = 0, lat = 0]) => mapPoint({ lat, lon })))
    .filter((ring) => ring.length > 3 && isOnMap(ring));
}

function isOnMap(ring: readonly Point[]): boolean {
  const xs = ring.map(({ x }) => x);
  const ys = ring.map(({ y }) => y);
  return (
    Math.max(...xs) > 0 &&
    Math.min(...xs) < mapSize.width &&
    Math.max(...ys) > 0 &&
    Math.min(...ys) < mapSize.height
  );
}

function area(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice / 2);
}

/** A closed path of relative lines, to a tenth of a unit: a quarter of a pixel on the widest screen. */
function pathOf(ring: readonly Point[]): string {
  const tenths = ring.map(({ x, y }) => ({ x: Math.round(x * 10), y: Math.round(y * 10) }));
  let from = { x: 0, y: 0 };
  const steps = tenths.slice(0, -1).map((to, index) => {
    const step = `${index === 0 ? 'M' : 'l'}${(to.x - from.x) / 10} ${(to.y - from.y) / 10}`;
    from = to;
    return step;
  });
  return `${steps.join('').replaceAll(' -', '-')}z`;
}
