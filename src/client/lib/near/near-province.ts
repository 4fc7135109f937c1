import { createPersistedValue, usePersistedValue } from '../storage/persisted-value.ts';

/** A province's code, or `all` for the whole country. */
const nearProvince = createPersistedValue<string>({
  key: 'near_province',
  parse: (text) => (/^(ID-[A-Z]{2}|all)$/.test(text) ? text : null),
  format: (value) => value,
});

/** The province that is near the reader, as they chose or located it; null for none. Kept on this phone only. */
export function useNearProvince(): string | null {
  const { value } = usePersistedValue(nearProvince);
  return value === 'all' ? null : value;
}

/** Keeps a province as near the reader, for all lists; null for the whole country. */
export function chooseNearProvince(code: string | null): void {
  nearProvince.set(code ?? 'all');
}
