import { useEffect } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';
import { readText, removeText, type StorageKey, writeText } from './storage.ts';

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
export function createStoredValue<T>(options: StoredValueOptions<T>): StoredValue<T> {
  const store = create<StoredState<T>>()(
    persist((): StoredState<T> => ({ value: null, loaded: false }), {
      name: options.key,
      version: 0,
      storage: rawStorage(options),
      skipHydration: true,
    }),
  );
  return {
    store,
    load: () => void store.persist.rehydrate(),
    set: (value) => store.setState({ value, loaded: true }),
  };
}

/** Subscribes to a stored value and reads it after the first render. */
export function useStoredValue<T>(stored: StoredValue<T>): StoredState<T> {
  useEffect(() => stored.load(), [stored]);
  return stored.store();
}

function rawStorage<T>({
  key,
  parse,
  format,
}: StoredValueOptions<T>): PersistStorage<StoredState<T>> {
  return {
    getItem() {
      const text = readText(key);
      return { state: { value: text === null ? null : parse(text), loaded: true }, version: 0 };
    },
    setItem(_name, { state }) {
      if (state.value !== null) writeText(key, format(state.value));
    },
    removeItem: () => removeText(key),
  };
}
