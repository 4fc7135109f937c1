import { expect, test } from 'vitest';
import type { ModuleGraph } from './module-graph.ts';
import { moveGroups } from './move-groups.ts';
import type { Chunk, Loads } from './screen-loads.ts';

const nodeOf = (imports: string[] = []) => ({ imports, dynamicImports: [], size: 10_000 });
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

function loadsOf(chunks: number): Loads {
  const load = { own: 10_000, limit: { kb: 50, chunks } };
  return new Map(['/a', '/b', '/c'].map((screen) => [screen, { ...load }] as const)).set('/a', {
    ...load,
    own: 30_000,
  });
}

test('what the fullest screen does not use is moved out of the chunk that it loads', () => {
  const graph: ModuleGraph = new Map([
    ['card', nodeOf(['icon'])],
    ['map', nodeOf()],
    ['icon', nodeOf()],
  ]);
  const { chunks, cost } = moveGroups(graph, groups, { start: inOne, loads: loadsOf(2) });
  expect(chunks).toEqual([['card', 'icon'], ['map']]);
  expect(cost).toBeLessThan(moveGroups(graph, groups, { start: inOne, loads: loadsOf(1) }).cost);
});

test('a group stays where moving it would give a screen too many chunks or let chunks import each other', () => {
  const graph: ModuleGraph = new Map([
    ['card', nodeOf(['map'])],
    ['map', nodeOf(['icon'])],
    ['icon', nodeOf()],
  ]);
  const one = moveGroups(graph, groups, { start: inOne, loads: loadsOf(1) });
  expect(one.chunks).toEqual([['card', 'map', 'icon']]);
  for (const chunk of moveGroups(graph, groups, { start: inOne, loads: loadsOf(3) }).chunks) {
    expect(chunk.toSorted()).not.toEqual(['card', 'icon']);
  }
});
