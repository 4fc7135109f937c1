import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBareDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Keepsakes } from './past-life.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

/** A database as the version before left it, not migrated yet; `drop()` it in `afterAll`. */
export async function createPreviousDatabase(): Promise<TestDatabase> {
  const database = await createBareDatabase();
  await database.pool.query(read('database.sql'));
  return database;
}

/** What people of that version have: tokens, a ticket, a phone with a scan that it has not handed in. */
export function readKeepsakes(): Keepsakes {
  // Written by `write-database.ts` in this shape.
  return JSON.parse(read('keepsakes.json')) as Keepsakes;
}
