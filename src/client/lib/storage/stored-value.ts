import { useEffect } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { readText, type StorageKey, writeText } from './storage.ts';

type StoredState<T> = { value: T | null; loaded: boolean };

type StoredValueOptions<T> = {
  key: StorageKey;
  /** Reads the raw text; null means that it is unreadable and counts as missing. */
  parse: (text: string) => T | null;
  format: (value: T) => string;
};

export type StoredValue<T> = {
  store: UseBoundStore<StoreApi<StoredState<T>>>;
  /** Reads local storage again; call it in the browser after hydration only. */
  load: () => void;
  set: (value: T) => void;
};

/**
 * One value persisted in local storage under a specification key with its raw text (no JSON envelope). Until `load` the
 * value is null and `loaded` false, on the server always, so that the first client render equals the server's.
 */
export function createStoredValue<T>({
  key,
  parse,
  format,
}: StoredValueOptions<T>): StoredValue<T> {
  // Not zustand's persist: every page would load it, for envelopes and versions that raw texts do not have.
  const store = create<StoredState<T>>()(() => ({ value: null, loaded: false }));
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

/** Subscribes to a stored value and reads it after the first render. */
export function useStoredValue<T>(stored: StoredValue<T>): StoredState<T> {
  useEffect(() => stored.load(), [stored]);
  return stored.store();
}
