import { expect, test } from 'vitest';
import type { ModuleGraph, ModuleNode } from './module-graph.ts';
import { planParts } from './part-plan.ts';

const options = {
  entry: 'main',
  groups: [
    { name: 'tickets', test: /^.ticket/ },
    { name: 'parts', sharedAs: 'parts-base', test: /^(?:menu|toast|map)/ },
  ],
  planned: new Set(['card']),
  isScreen: (id: string) => id.startsWith('/'),
  maxGroupedBytes: 100,
};

test('small parts and what only they use share a chunk; large parts and planned modules are left out', () => {
  const graph = toGraph({
    main: { dynamicImports: ['menu', 'toast', 'map'] },
    menu: { imports: ['icon', 'card'] },
    toast: { imports: ['icon'] },
    icon: {},
    card: {},
    map: { imports: ['tiles'] },
    tiles: { size: 100 },
  });
  expect(Object.fromEntries(planParts(graph, options))).toEqual({
    menu: 'parts',
    toast: 'parts',
    icon: 'parts',
  });
});

test('modules that other screens use too are in a separate chunk, so that these load little else', () => {
  const graph = toGraph({
    main: { dynamicImports: ['menu', '/profile'] },
    menu: { imports: ['field'] },
    '/profile': { imports: ['field'] },
    field: {},
  });
  expect(Object.fromEntries(planParts(graph, options))).toEqual({
    menu: 'parts',
    field: 'parts-base',
  });
});

test('a module is in the first group that uses it, and a screen keeps its own chunk', () => {
  const graph = toGraph({
    main: { dynamicImports: ['/ticket', '/tickets', 'menu', '/profile'] },
    '/ticket': { imports: ['status', 'code'] },
    '/tickets': { imports: ['status'] },
    '/profile': { imports: ['status'] },
    menu: { imports: ['status'] },
    status: {},
    code: {},
  });
  expect(Object.fromEntries(planParts(graph, options))).toEqual({
    menu: 'parts',
    status: 'tickets',
  });
});

function toGraph(modules: Record<string, Partial<ModuleNode>>): ModuleGraph {
  return new Map(
    Object.entries(modules).map(([id, node]) => [
      id,
      { imports: [], dynamicImports: [], size: 10, ...node },
    ]),
  );
}
