import type { Document } from './document.ts';

type Schemas = Document['components']['schemas'];

/**
 * Leaves out named schemas that nothing refers to, and lets requests and answers share those that are the same in both.
 *
 * @param document has each name twice, as fastify-type-provider-zod writes them: `X` in answers, `XInput` in requests
 * @returns a document with `X` only; `XInput` too where requests and answers use `X` and differ in it, as by a default
 */
export function shareSchemas(document: Document): Document {
  const { schemas } = document.components;
  const names = Object.keys(schemas).filter((name) => asInput(name) in schemas);
  const used = findUsed(document.paths, schemas);
  const inBoth = names.filter((name) => used.has(name) && used.has(asInput(name)));
  const different = findDifferent(inBoth, schemas);
  const renames = new Map(
    names.filter((name) => !different.has(name)).map((name) => [asInput(name), name]),
  );
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  const renamed = kept.map(([name, schema]) => [renames.get(name) ?? name, schema] as const);
  const text = JSON.stringify({
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(renamed) },
  });
  // The same document, by other names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(renameReferences(text, renames)) as Document;
}

function asInput(name: string): string {
  return `${name}Input`;
}

/** The names that operations refer to, themselves or through other named schemas. */
function findUsed(paths: object, schemas: Schemas): Set<string> {
  const used = new Set<string>();
  const waiting: object[] = [paths];
  for (const part of waiting) {
    for (const [, name] of JSON.stringify(part).matchAll(reference)) {
      const schema = name === undefined ? undefined : schemas[name];
      if (name === undefined || schema === undefined || used.has(name)) continue;
      used.add(name);
      waiting.push(schema);
    }
  }
  return used;
}

/** Schemas that differ between requests and answers. One that refers to such a schema is another one, so it repeats. */
function findDifferent(names: readonly string[], schemas: Schemas): Set<string> {
  const different = new Set<string>();
  for (let before = -1; before < different.size;) {
    before = different.size;
    const same = names.filter((name) => !different.has(name));
    const renames = new Map(same.map((name) => [asInput(name), name]));
    for (const name of same) {
      const input = renameReferences(JSON.stringify(schemas[asInput(name)]), renames);
      if (input !== JSON.stringify(schemas[name])) different.add(name);
    }
  }
  return different;
}

const reference = /"\$ref":"#\/components\/schemas\/(\w+)"/g;

/** Inside a string of JSON the quotes would be escaped, so only references match. */
function renameReferences(json: string, renames: ReadonlyMap<string, string>): string {
  return json.replaceAll(reference, (whole, name: string) => {
    const renamed = renames.get(name);
    return renamed === undefined ? whole : `"$ref":"#/components/schemas/${renamed}"`;
  });
}
