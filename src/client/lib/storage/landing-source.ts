import { readSource } from '#src/domain/registration/campaign-source.ts';
import { readText, removeText, writeText } from './storage.ts';

type Landing = { path: string; source: string; at: number };

const key = 'landing_source';
const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Keeps on this device by which campaign (`utm_source`) a race's or run's page was opened, in no cookie and for nobody but
 * its organiser: it is sent with the registration, if there is one within 30 days. The latest counts.
 */
export function keepSource(href: string, now: number): void {
  const { pathname: path, searchParams } = new URL(href);
  const source = readSource(searchParams.get('utm_source'));
  if (source === null || !/^\/(?:race|event)\/detail\//.test(path)) return;
  writeText(key, JSON.stringify({ path, source, at: now } satisfies Landing));
}

/** The campaign by which somebody came to an event's page, or null. */
export function findSource(eventId: string, now: number): string | null {
  const landing = read();
  const isOf = landing?.path.split('/').includes(eventId) === true;
  return landing !== null && isOf && now - landing.at < keptMs ? landing.source : null;
}

/** Once it was sent, or its reader signs out. */
export function forgetSource(): void {
  removeText(key);
}

function read(): Landing | null {
  try {
    const stored: unknown = JSON.parse(readText(key) ?? 'null');
    const { path, source, at } = Object(stored);
    const isWhole = typeof path === 'string' && typeof at === 'number';
    const word = readSource(typeof source === 'string' ? source : null);
    return isWhole && word !== null ? { path, source: word, at } : null;
  } catch {
    return null;
  }
}
