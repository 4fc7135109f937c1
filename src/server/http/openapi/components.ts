import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Document } from './document.ts';
import { describeSchema, type SchemaNames } from './schema-names.ts';
import { shareProblems } from './shared-problems.ts';
import { shareSchemas } from './shared-schemas.ts';

type TransformObject = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

/** Writes what operations refer to by name into the finished document. */
export function writeComponents(names: SchemaNames): TransformObject {
  const transform = createJsonSchemaTransformObject({
    schemaRegistry: names,
    zodToJsonConfig: { override: describeSchema },
  });
  return (document) => {
    // @fastify/swagger types the document of every version; this one is made by describeRoutes.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const written = transform(document) as Document;
    return shareProblems(shareSchemas(written));
  };
}
