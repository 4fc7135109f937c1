import { expect, test } from 'vitest';
import type { ModuleGraph } from './module-graph.ts';
import { moveGroups } from './move-groups.ts';
import type { Chunk, Loads } from './screen-loads.ts';

const makeNode = (imports: string[] = []) => ({ imports, dynamicImports: [], size: 10_000 });
const groups: Chunk[] = [
  { modules: ['card'], screens: new Set(['/a', '/b', '/c']), size: 10_000 },
  { modules: ['map'], screens: new Set(['/b', '/c']), size: 10_000 },
  { modules: ['icon'], screens: new Set(['/a', '/b', '/c']), size: 10_000 },
];
const inOne: Chunk[] = [
  {
    modules: ['card', 'map', 'icon'],
    screens: new Set(['/a', '/b', '/c']),
    size: 30_000,
  },
];

function makeLoads(chunks: number): Loads {
  const load = { own: 10_000, limit: { kb: 50, chunks } };
  return new Map(['/a', '/b', '/c'].map((screen) => [screen, { ...load }] as const)).set('/a', {
    ...load,
    own: 30_000,
  });
}

test('modules that the fullest screen does not use are moved out of its chunk', () => {
  const graph: ModuleGraph = new Map([
    ['card', makeNode(['icon'])],
    ['map', makeNode()],
    ['icon', makeNode()],
  ]);
  const { chunks, cost } = moveGroups(graph, groups, { start: inOne, loads: makeLoads(2) });
  expect(chunks).toEqual([['card', 'icon'], ['map']]);
  expect(cost).toBeLessThan(moveGroups(graph, groups, { start: inOne, loads: makeLoads(1) }).cost);
});

test('a group stays if moving it would give a screen too many chunks or cause an import cycle', () => {
  const graph: ModuleGraph = new Map([
    ['card', makeNode(['map'])],
    ['map', makeNode(['icon'])],
    ['icon', makeNode()],
  ]);
  const one = moveGroups(graph, groups, { start: inOne, loads: makeLoads(1) });
  expect(one.chunks).toEqual([['card', 'map', 'icon']]);
  for (const chunk of moveGroups(graph, groups, { start: inOne, loads: makeLoads(3) }).chunks) {
    expect(chunk.toSorted()).not.toEqual(['card', 'icon']);
  }
});
