import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findWriters } from './find-writers.ts';
import { readImports } from './read-imports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'derap-structure-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

test('every way to name a module of ours is an import, and no package is', () => {
  write({
    'a/one.ts': `import { x } from '#src/b/two.ts';\nimport './three.ts';\nexport * from '../b/two.ts';\nimport pg from 'pg';`,
    'a/three.ts': `const later = () => import('#src/b/four.tsx');\nimport lines from './five.ts?worker';`,
    'a/five.ts': '',
    'a/one.test.ts': `import './one.ts';`,
    'b/two.ts': '',
    'b/four.tsx': '',
  });
  expect(Object.fromEntries(readImports(folder))).toEqual({
    'a/one.ts': ['b/two.ts', 'a/three.ts'],
    'a/three.ts': ['b/four.tsx', 'a/five.ts'],
    'a/five.ts': [],
    'b/two.ts': [],
    'b/four.tsx': [],
  });
});

test('who writes a table is found in queries and in SQL, two folders deep', () => {
  write({
    'features/shop/orders/a.ts': `db.insertInto('orders').values(row)`,
    'features/desk/b.ts': 'sql`update orders o set state = 1`; sql`select from orders`',
    'features/desk/c.ts': "trx.deleteFrom('orders')",
    'features/search/f.ts': 'sql`update orders\n  set state = 1`',
    'platform/mail/d.ts': 'sql`insert into mails (id) select 1`; // they delete from nowhere',
    'db/migrations/e.ts': 'sql`delete from orders`',
  });
  expect(Object.fromEntries(findWriters(folder, new Set(['orders', 'mails'])))).toEqual({
    orders: ['features/desk', 'features/search', 'features/shop'],
    mails: ['platform/mail'],
  });
});
