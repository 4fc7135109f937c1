import { readdirSync } from 'node:fs';

/** What a module exports, by name. */
export type Module = Record<string, unknown>;

let read: Promise<Module[]> | null = null;

/**
 * Every module of the contract, in the same order on every machine. The bundled server has no folder to read: the build
 * replaces this module (src/build/contract-modules.ts). Read once, because tests start hundreds of servers.
 */
export function contractModules(): Promise<Module[]> {
  return (read ??= readModules());
}

async function readModules(): Promise<Module[]> {
  const folder = new URL('../../../contract/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
  return await Promise.all(
    files.map((file): Promise<Module> => import(new URL(file, folder).href)),
  );
}
