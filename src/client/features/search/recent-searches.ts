import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { maxSearchLength } from '#src/contract/choices.ts';
import { readText, removeText, writeText } from '#src/client/lib/storage/storage.ts';

const key = 'recent_searches';
const maxSearches = 6;
const Stored = z.array(z.string().check(z.minLength(1), z.maxLength(maxSearchLength)));
const none: readonly string[] = [];

const listeners = new Set<() => void>();
let cached: { raw: string | null; searches: readonly string[] } = { raw: null, searches: none };

/** Searches on this phone whose results were opened, the latest first. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

/** Adds a search at the front; drops the oldest above the limit. */
export function rememberSearch(words: string): void {
  write([words, ...read().filter((other) => other !== words)].slice(0, maxSearches));
}

export function forgetSearch(words: string): void {
  write(read().filter((other) => other !== words));
}

export function forgetSearches(): void {
  write(none);
}

/** Returns the same array while the persisted text is the same, as useSyncExternalStore requires. */
function read(): readonly string[] {
  const raw = readText(key);
  if (raw !== cached.raw) cached = { raw, searches: parse(raw) };
  return cached.searches;
}

function parse(raw: string | null): readonly string[] {
  if (raw === null) return none;
  try {
    const stored = Stored.safeParse(JSON.parse(raw));
    return stored.success ? stored.data.slice(0, maxSearches) : none;
  } catch {
    return none;
  }
}

function write(searches: readonly string[]): void {
  if (searches.length === 0) removeText(key);
  else writeText(key, JSON.stringify(searches));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
