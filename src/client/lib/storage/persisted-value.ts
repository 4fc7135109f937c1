import { useEffect } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { readText, type StorageKey, writeText } from './storage.ts';

type PersistedState<T> = { value: T | null; loaded: boolean };

type PersistedValueOptions<T> = {
  key: StorageKey;
  /** Reads the raw text; null means that it is unreadable and counts as missing. */
  parse: (text: string) => T | null;
  format: (value: T) => string;
};

export type PersistedValue<T> = {
  store: UseBoundStore<StoreApi<PersistedState<T>>>;
  /** Reads local storage again; call it in the browser after hydration only. */
  load: () => void;
  set: (value: T) => void;
};

/**
 * One value persisted in local storage under a specification key with its raw text (no JSON envelope). Until `load` the
 * value is null and `loaded` false, on the server always, so that the first client render equals the server's.
 */
export function createPersistedValue<T>({
  key,
  parse,
  format,
}: PersistedValueOptions<T>): PersistedValue<T> {
  // Not zustand's `persist`: it is made for envelopes and versions, which these raw texts do not have.
  const store = create<PersistedState<T>>()(() => ({ value: null, loaded: false }));
  return {
    store,
    load() {
      const text = readText(key);
      store.setState({ value: text === null ? null : parse(text), loaded: true });
    },
    set(value) {
      writeText(key, format(value));
      store.setState({ value, loaded: true });
    },
  };
}

type Options = {
  /** False: nothing stored counts, only what is set on this page. */
  isStored?: boolean;
};

/**
 * Subscribes to a persisted value, loads it after the first render, and follows what other tabs set. Null: none, or not
 * read yet. Reading an empty storage does not re-render.
 */
export function usePersistedValue<T>(persisted: PersistedValue<T>, options?: Options): T | null {
  useLoading(persisted, options);
  return persisted.store(({ value }) => value);
}

/** The same, for who must know whether storage was read. */
export function usePersistedState<T>(persisted: PersistedValue<T>): PersistedState<T> {
  useLoading(persisted);
  return persisted.store();
}

function useLoading<T>(persisted: PersistedValue<T>, { isStored = true }: Options = {}): void {
  useEffect(() => {
    if (!isStored) return undefined;
    persisted.load();
    // Told only to other tabs than the one that wrote it.
    addEventListener('storage', persisted.load);
    return () => removeEventListener('storage', persisted.load);
  }, [persisted, isStored]);
}
