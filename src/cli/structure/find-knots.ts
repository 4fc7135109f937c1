import { dirname } from 'node:path';
import type { Imports } from './read-imports.ts';

/** Folders beside each other that import in a circle, by the folder that holds them; names sorted. */
export type Knot = { within: string; rooms: string[] };

/** Finds the sibling folders that can only be understood together, because each leads to all others by imports. */
export function findKnots(imports: Imports): Knot[] {
  const rooms = new Map<string, Map<string, Set<string>>>();
  for (const [from, targets] of imports) {
    for (const to of targets) {
      const step = firstDifference(from, to);
      if (step === null) continue;
      const siblings = rooms.get(step.within) ?? new Map<string, Set<string>>();
      rooms.set(step.within, siblings);
      siblings.set(step.from, (siblings.get(step.from) ?? new Set()).add(step.to));
    }
  }
  return [...rooms]
    .flatMap(([within, edges]) => findCircles(edges).map((circle) => ({ within, rooms: circle })))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Where two files' ways part, if both then go into folders. */
function firstDifference(from: string, to: string) {
  const ways = [dirname(from).split('/'), dirname(to).split('/')] as const;
  const index = ways[0].findIndex((part, depth) => part !== ways[1][depth]);
  const [left, right] = [ways[0][index], ways[1][index]];
  if (left === undefined || right === undefined) return null;
  return { within: ways[0].slice(0, index).join('/'), from: left, to: right };
}

/** The strongly connected parts of a graph with more than one node, each sorted. */
function findCircles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reach = new Map([...edges.keys()].map((node) => [node, reachedFrom(node, edges)]));
  const circles = new Map<string, string[]>();
  for (const [node, reached] of reach) {
    const circle = [...reached].filter((other) => reach.get(other)?.has(node));
    if (circle.length > 1) circles.set(circle.toSorted().join(), circle.toSorted());
  }
  return [...circles.values()];
}

function reachedFrom(
  start: string,
  edges: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of edges.get(node) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

function keyOf({ within, rooms }: Knot): string {
  return `${within}: ${rooms.join()}`;
}
