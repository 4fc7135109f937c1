import type { FieldErrors, FieldValues } from 'react-hook-form';

/** The paths of the refused fields of a form: `schedule.0.time`. */
export function listErrorPaths<Values extends FieldValues>(errors: FieldErrors<Values>): string[] {
  return Object.entries(errors).flatMap(([key, error]) => pathsBelow(key, error));
}

function pathsBelow(path: string, error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  // The elements of a list that have no error are empty places.
  if ('message' in error && typeof error.message === 'string') return [path];
  return Object.entries(error).flatMap(([key, below]) =>
    key === 'ref' || key === 'root' ? [] : pathsBelow(`${path}.${key}`, below),
  );
}
