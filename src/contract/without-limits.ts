import * as z from 'zod/mini';

/**
 * The same shape without length, range and format checks, for responses: records stored under older limits must still
 * reach their editors. Enums keep their values.
 */
export function withoutLimits<T extends z.ZodMiniType>(schema: T): T {
  // The shape is unchanged, only the checks are removed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return withoutChecks(schema) as T;
}

function withoutChecks(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniObject) {
    const parts = Object.entries(schema.shape);
    return z.object(Object.fromEntries(parts.map(([key, part]) => [key, withoutChecks(part)])));
  }
  if (schema instanceof z.ZodMiniArray) return z.array(withoutChecks(schema._zod.def.element));
  if (schema instanceof z.ZodMiniOptional)
    return z.optional(withoutChecks(schema._zod.def.innerType));
  if (schema instanceof z.ZodMiniNullable)
    return z.nullable(withoutChecks(schema._zod.def.innerType));
  if (schema instanceof z.ZodMiniString) return z.string();
  return schema instanceof z.ZodMiniNumber ? z.number() : schema;
}
