import * as z from 'zod/mini';
import type { Module } from './contract-modules.ts';

/** The schemas that have a name in the document, each with it as its `id`. */
export type SchemaNames = z.core.$ZodRegistry<{ id: string }>;

/**
 * Names each schema after the constant that exports it: who wants a schema to be named once exports it.
 *
 * @throws if two schemas are exported by the same name
 */
export function nameSchemas(modules: Module[]): SchemaNames {
  const names: SchemaNames = z.registry();
  const taken = new Map<string, z.core.$ZodType>();
  for (const [id, schema] of modules.flatMap((module) => Object.entries(module))) {
    if (!(schema instanceof z.core.$ZodType)) continue;
    if (taken.has(id) && taken.get(id) !== schema)
      throw new Error(`The contract exports two schemas by the name ${id}`);
    if (names.has(schema)) continue;
    taken.set(id, schema);
    names.add(schema, { id });
  }
  return names;
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** What the document says otherwise than zod, of every schema. */
export const describeSchema: Override = ({ zodSchema, jsonSchema }) => {
  // An answer may gain properties: apps of before still read it. Closed schemas could not be combined by reference either.
  if (zodSchema instanceof z.core.$ZodObject && !zodSchema._zod.def.catchall)
    delete jsonSchema.additionalProperties;
  // Every whole number has these limits; they say nothing.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // @fastify/swagger drops what stands beside a reference, a default for example.
  if (jsonSchema.$ref !== undefined && Object.keys(jsonSchema).length > 1) {
    jsonSchema.allOf = [{ $ref: jsonSchema.$ref }];
    delete jsonSchema.$ref;
  }
};
