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

test('small parts and what they alone use share a chunk; a large one and what has a place are left out', () => {
  const graph = graphOf({
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

test('what other screens use as well is apart, so that they load little else', () => {
  const graph = graphOf({
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

test('a module is in the first group that has a use for it, and a screen stays a chunk by itself', () => {
  const graph = graphOf({
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

function graphOf(modules: Record<string, Partial<ModuleNode>>): ModuleGraph {
  return new Map(
    Object.entries(modules).map(([id, node]) => [
      id,
      { imports: [], dynamicImports: [], size: 10, ...node },
    ]),
  );
}
