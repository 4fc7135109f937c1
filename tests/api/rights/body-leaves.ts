import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** A number, text, day or instant of a request, with the keys to it; `0` stands for each item of a list. */
export type Leaf = { path: string[]; kind: 'number' | 'text' | 'day' | 'instant'; schema: Schema };

/** The leaves of a body's or a query's schema, those of optional parts and of each variant included. */
export function leavesOf(schema: Schema, path: string[] = []): Leaf[] {
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.shape).flatMap(([key, part]) => leavesOf(part, [...path, key]));
  }
  if (schema instanceof z.ZodMiniArray) return leavesOf(schema._zod.def.element, [...path, '0']);
  if (schema instanceof z.ZodMiniUnion) {
    return schema._zod.def.options.flatMap((option) => leavesOf(option, path));
  }
  if (schema instanceof z.ZodMiniPipe) return leavesOf(schema._zod.def.in, path);
  if (isWrapper(schema)) return leavesOf(schema._zod.def.innerType, path);
  const kind = kindOf(schema);
  return kind === null ? [] : [{ path, kind, schema }];
}

function isWrapper(schema: Schema): schema is z.ZodMiniOptional {
  return 'innerType' in schema._zod.def;
}

function kindOf(schema: Schema): Leaf['kind'] | null {
  if (schema instanceof z.ZodMiniISODate) return 'day';
  if (schema instanceof z.ZodMiniISODateTime) return 'instant';
  if (schema instanceof z.ZodMiniString) return 'text';
  return schema instanceof z.ZodMiniNumber ? 'number' : null;
}

/** A copy of a body with another value at a leaf; null where the body has no such part. */
export function withValue(body: object, path: readonly string[], value: unknown): object | null {
  const copy = structuredClone(body);
  let place: unknown = copy;
  for (const key of path.slice(0, -1)) place = isPart(place) ? place[key] : null;
  const last = path.at(-1);
  if (!isPart(place) || last === undefined) return null;
  place[last] = value;
  return copy;
}

function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
