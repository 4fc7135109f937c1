import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#src/build/root.ts';

// Decision 018: on the screens of organisers and admins `import()` is for parts of a screen, never for bytes.

/** The routes that only organisers and admins open. */
const consoleRoute = /^routes\/_member\.(?:admin|community)/;
/** What a part of a screen may be besides a component's own module, and why. */
const otherParts: Record<string, string> = {
  'features/event-editing/form/open-form.ts': 'the form of an event, with what it opens with',
};

const client = join(root, 'src/client');
const imports = new Map(
  readdirSync(client, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.(?:test|gen|d)\.tsx?$/.test(name))
    .map(({ parentPath, name }) => {
      const path = relative(client, join(parentPath, name));
      return [path, readImports(path)] as const;
    }),
);
const modules = [...imports.keys()];
const routes = modules.filter((path) => /^routes\/[^-/][^/]*$/.test(path));
const consoleRoutes = routes.filter((path) => consoleRoute.test(path));
const forOthers = reach([
  ...routes.filter((path) => !consoleRoute.test(path)),
  ...modules.filter((path) => /^(?:main|entry-server)\.tsx$|^pwa\//.test(path)),
]);
/** What only consoles reach; not the routes themselves, which every page loads. */
const consoles = [...reach(consoleRoutes)].filter(
  (path) => !forOthers.has(path) && !/^routes\/[^/]*$/.test(path),
);

test('the consoles are found', () => {
  expect(consoles).toContain('features/event-console/console-screen.tsx');
  expect(consoles).toContain('features/shop/orders/order-queries.ts');
  expect(consoles).toContain('routes/-desk/start.tsx');
});

test('consoles import a part of a screen when it is wanted, and everything else at once', () => {
  const late = consoles.flatMap((path) =>
    (imports.get(path) ?? [])
      .filter(({ target, isLate }) => isLate && !isPart(target))
      .map(({ target }) => `${path}: import('${target}')`),
  );
  expect(late).toEqual([]);
});

type Import = { target: string; isLate: boolean };

/** What a module imports, by paths from the client's folder; types are left out. */
function readImports(path: string): Import[] {
  const code = readFileSync(join(client, path), 'utf8').replaceAll(/^\s*(?:\/\/|\*).*$/gm, '');
  const atOnce = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'((?:#src|\.)[^']+)'/gm;
  const late = /\bimport\(\s*'((?:#src|\.)[^']+)'/g;
  const toTarget = (specifier: string) =>
    relative(
      client,
      specifier.startsWith('#')
        ? join(root, specifier.slice(1))
        : join(client, dirname(path), specifier),
    );
  return [
    ...[...code.matchAll(atOnce)].map(([, to = '']) => ({ target: toTarget(to), isLate: false })),
    ...[...code.matchAll(late)].map(([, to = '']) => ({ target: toTarget(to), isLate: true })),
  ];
}

function reach(starts: readonly string[]): Set<string> {
  const reached = new Set(starts);
  // Iterating a set also visits what is added meanwhile.
  for (const path of reached) {
    for (const { target } of imports.get(path) ?? []) reached.add(target);
  }
  return reached;
}

function isPart(target: string): boolean {
  return target.endsWith('.tsx') || Object.keys(otherParts).includes(target);
}
