import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isModule } from './read-imports.ts';

const writes = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)(?: as [a-z_]+)?'/g,
  /\binsert\s+into\s+([a-z_]+)/g,
  /\bdelete\s+from\s+([a-z_]+)/g,
  /\bupdate\s+([a-z_]+)(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b/g,
];

/**
 * The rooms of the server that write each table; a room is two folders deep, as `features/registration` is.
 *
 * @param folder that of the server
 * @param tables the names of all tables, which tell SQL from prose
 */
export function findWriters(
  folder: string,
  tables: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const rooms = new Map<string, Set<string>>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isModule(entry.name)) continue;
    const place = relative(folder, entry.parentPath);
    if (place.startsWith('db/migrations')) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const table of writes.flatMap((write) =>
      [...text.matchAll(write)].map(([, name]) => name),
    )) {
      if (table === undefined || !tables.has(table)) continue;
      rooms.set(table, (rooms.get(table) ?? new Set()).add(place.split('/').slice(0, 2).join('/')));
    }
  }
  return new Map([...rooms].map(([table, writers]) => [table, [...writers].toSorted()]));
}
