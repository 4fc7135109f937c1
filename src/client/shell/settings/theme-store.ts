import {
  createPersistedValue,
  usePersistedValue,
} from '#src/client/lib/storage/persisted-value.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const theme = createPersistedValue<Theme>({
  key: 'theme',
  parse: (text) => themes.find((known) => known === text) ?? null,
  format: (value) => value,
});

/** The chosen theme; `system` until storage is read. index.html applies it before the first paint. */
export function useTheme(): Theme {
  return usePersistedValue(theme) ?? 'system';
}

/** Saves a theme and shows it at once. */
export function chooseTheme(value: Theme): void {
  theme.set(value);
  const root = document.documentElement;
  if (value === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = value;
}
