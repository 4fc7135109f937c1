import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planChunks } from './chunk-plan.ts';
import type { ModuleGraph, ModuleNode } from './module-graph.ts';
import type { SharingOptions } from './screen-loads.ts';

function makeOptions(chunks: number, workerChunks = 9): SharingOptions {
  return {
    entry: 'main',
    findLimit: (id) => (id.startsWith('/') ? { kb: 100, chunks } : null),
    findName: () => null,
    isPrecached: (id) => id === 'dialog' || id === '/a',
    workerLimit: { kb: 900, chunks: workerChunks },
  };
}

test('modules that the same screens share are one chunk; those of the entry or one screen are left out', () => {
  const graph = toGraph({
    main: { imports: ['react'], dynamicImports: ['/races', '/runs'] },
    react: {},
    '/races': { imports: ['card', 'filters', 'react'] },
    '/runs': { imports: ['card', 'pace'] },
    card: { imports: ['price'] },
    price: {},
    filters: {},
    pace: {},
  });
  expect(planChunks(graph, makeOptions(3)).map((chunk) => chunk.toSorted())).toEqual([
    ['card', 'price'],
  ]);
});

test('a deferred part is not a screen, but modules it shares with screens are planned by the screens', () => {
  const graph = toGraph({
    main: { dynamicImports: ['/races', '/runs', 'dialog'] },
    '/races': { imports: ['card'] },
    '/runs': { imports: ['card'] },
    dialog: { imports: ['card', 'words'] },
    card: {},
    words: {},
  });
  expect(planChunks(graph, makeOptions(3))).toEqual([['card']]);
});

test('the chunks whose union wastes the fewest bytes are merged', () => {
  const graph = toGraph({
    main: { dynamicImports: ['/a', '/b', '/c'] },
    '/a': { imports: ['ab', 'ac', 'abc'] },
    '/b': { imports: ['ab', 'abc'] },
    '/c': { imports: ['ac', 'abc'] },
    ab: { size: 5_000 },
    ac: { size: 50_000 },
    abc: { size: 50_000 },
  });
  const chunks = planChunks(graph, makeOptions(2));
  expect(chunks.map((chunk) => chunk.toSorted())).toEqual([['ab', 'abc'], ['ac']]);
});

test('the service worker fetches no more chunks than its limit', () => {
  const graph = toGraph({
    main: { dynamicImports: ['/a', '/b', '/c'] },
    '/a': { imports: ['ab', 'ac'] },
    '/b': { imports: ['ab'] },
    '/c': { imports: ['ac'] },
    ab: { size: 50_000 },
    ac: { size: 50_000 },
  });
  expect(planChunks(graph, makeOptions(2))).toHaveLength(2);
  expect(planChunks(graph, makeOptions(2, 1))).toHaveLength(1);
});

test('no screen loads too many chunks, each loads all it needs, and chunks have no import cycles', () => {
  fc.assert(
    fc.property(someGraph, fc.integer({ min: 1, max: 3 }), (graph, maxChunks) => {
      const chunks = planChunks(graph, makeOptions(maxChunks));
      const chunkOf = new Map(
        chunks.flatMap((ids, index) => ids.map((id) => [id, index] as const)),
      );
      expect(chunkOf.size).toBe(chunks.flat().length);
      for (const screen of ['/0', '/1', '/2', '/3']) {
        const open = [...reached(graph, screen)];
        const loaded = new Set<number>();
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          const index = chunkOf.get(id);
          if (index === undefined || loaded.has(index)) continue;
          loaded.add(index);
          // A chunk brings everything that any of its modules needs.
          for (const beside of chunks[index] ?? []) open.push(...reached(graph, beside));
        }
        expect(loaded.size).toBeLessThanOrEqual(maxChunks);
      }
      for (const [index, ids] of chunks.entries()) {
        const used = new Set(ids.flatMap((id) => [...reached(graph, id)]));
        const others = [...used]
          .flatMap((id) => chunkOf.get(id) ?? [])
          .filter((at) => at !== index);
        for (const other of others) {
          const back = (chunks[other] ?? []).flatMap((id) => [...reached(graph, id)]);
          expect(back.some((id) => chunkOf.get(id) === index)).toBe(false);
        }
      }
    }),
  );
});

/** Four screens and twelve modules; a module imports only some with higher numbers. */
const someGraph = fc
  .array(fc.record({ uses: fc.array(fc.nat(11), { maxLength: 4 }), size: fc.nat(99) }), {
    minLength: 16,
    maxLength: 16,
  })
  .map((rows) =>
    toGraph({
      main: { dynamicImports: ['/0', '/1', '/2', '/3'] },
      ...Object.fromEntries(
        rows.map(({ uses, size }, index) => {
          const isScreen = index < 4;
          const above = uses.filter((to) => isScreen || to > index - 4);
          const name = isScreen ? `/${index}` : `m${index - 4}`;
          return [name, { imports: above.map((to) => `m${to}`), size }];
        }),
      ),
    }),
  );

function toGraph(modules: Record<string, Partial<ModuleNode>>): ModuleGraph {
  const bare = { imports: [], dynamicImports: [], size: 1 };
  return new Map(Object.entries(modules).map(([id, node]) => [id, { ...bare, ...node }]));
}

function reached(graph: ModuleGraph, start: string, found = new Set<string>()): Set<string> {
  if (found.has(start)) return found;
  found.add(start);
  for (const id of graph.get(start)?.imports ?? []) reached(graph, id, found);
  return found;
}
