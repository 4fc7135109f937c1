import { type Field, type Fields, fillValues, findAt, isRecord, type ValuesOf } from './fields.ts';

/**
 * Stored answers as the form of today has them: what is missing or of another type is empty, what the form does not ask
 * any more goes. Null for something that is no form at all.
 *
 * @param stored anything that a storage gave
 */
export function readValues<F extends Fields>(fields: F, stored: unknown): ValuesOf<F> | null {
  if (!isRecord(stored)) return null;
  return fillValues(fields, (field, path) => readValue(field, findAt(stored, path)));
}

function readValue({ fields, entry, empty }: Field<unknown>, stored: unknown): unknown {
  if (entry === undefined) {
    if (fields !== undefined) return readValues(fields, stored) ?? empty;
    return typeof stored === typeof empty ? stored : empty;
  }
  if (!Array.isArray(stored)) return empty;
  return fields === undefined
    ? stored.filter((one) => typeof one === typeof entry)
    : stored.flatMap((one) => readValues(fields, one) ?? []);
}
