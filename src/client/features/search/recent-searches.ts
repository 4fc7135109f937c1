import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readText, removeText, writeText } from '#src/client/lib/storage/storage.ts';

const key = 'recent_searches';
const maxSearches = 6;
const Stored = z.array(z.string().check(z.minLength(1), z.maxLength(80)));
const none: readonly string[] = [];

const listeners = new Set<() => void>();
let cached: { raw: string | null; searches: readonly string[] } = { raw: null, searches: none };

/** What was searched for on this phone and led somewhere, the last first. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

/** Puts a search at the front; the oldest goes when there are too many. */
export function rememberSearch(words: string): void {
  write([words, ...read().filter((other) => other !== words)].slice(0, maxSearches));
}

export function forgetSearch(words: string): void {
  write(read().filter((other) => other !== words));
}

export function forgetSearches(): void {
  write(none);
}

/** The same list as before while the stored text is the same, as React asks of a store. */
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
