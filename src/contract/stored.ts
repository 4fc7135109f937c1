import * as z from 'zod/mini';

/**
 * The same shape without the limits on what may be written, for answers: what was stored under other limits must reach
 * those who can correct it, and only saving it again says what is too long. Choices (enums) keep their values.
 */
export function asStored<T extends z.ZodMiniType>(schema: T): T {
  // The same parts by the same names: only the checks are gone.
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
