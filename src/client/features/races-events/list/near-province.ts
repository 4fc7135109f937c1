import { createStoredValue, useStoredValue } from '#src/client/lib/storage/stored-value.ts';

/** A province's code, or `all` for the whole country. */
type Near = string;

const near = createStoredValue<Near>({
  key: 'near_province',
  parse: (text) => (/^(ID-[A-Z]{2}|all)$/.test(text) ? text : null),
  format: (value) => value,
});

/** The province that the reader chose, or null: everywhere. Remembered on this phone only. */
export function useNearProvince(): string | null {
  const { value } = useStoredValue(near);
  return value === 'all' ? null : value;
}

export function chooseNearProvince(code: string | null): void {
  near.set(code ?? 'all');
}
