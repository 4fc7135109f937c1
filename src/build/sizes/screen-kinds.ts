/**
 * Who opens a screen, which decides its limits and its style sheet: `visitor` is signing in; `member` is behind sign-in or a
 * ticket; `organizer` runs a community, an event or the platform, or prints the race-day sheet; `rehearsal` is the scanner and
 * what guides through it, opened the day before.
 */
export type ScreenKind = 'public' | 'visitor' | 'member' | 'organizer' | 'scanner' | 'rehearsal';

/** A style sheet that only some readers fetch. */
export type KindSheet = 'member' | 'organizer' | 'scanner';

type KindRow = {
  kind: ScreenKind;
  /** Matches the file in the routes' folder. */
  test: RegExp;
  /** Of the JavaScript of a first screen, in KB of Brotli. The decoder of codes comes by itself. */
  maxKb: number;
  /** Scripts until a screen is interactive: each costs headers, and a few milliseconds of CPU time on a slow phone. */
  maxScripts?: number;
  /** Without one, the screen's styles are in everybody's. */
  sheet?: KindSheet;
};

/** The first row that matches a file counts. */
const kinds: readonly KindRow[] = [
  { kind: 'rehearsal', test: /^scanner\.\$eventId_\.rehearsal\./, maxKb: 210, sheet: 'scanner' },
  // All that a verdict may need comes before the first scan: what is not here yet could be out of reach then.
  { kind: 'scanner', test: /^scanner\./, maxKb: 200, sheet: 'scanner' },
  {
    kind: 'organizer',
    test: /^(?:race-day|_member\.(?:admin|community|community-form))\./,
    maxKb: 180,
    sheet: 'organizer',
  },
  {
    kind: 'visitor',
    test: /^(?:_visitor|confirm-email|reset-password)\./,
    maxKb: 150,
    maxScripts: 10,
  },
  // Tickets open offline.
  { kind: 'member', test: /^ticket\./, maxKb: 170 },
  { kind: 'member', test: /^(?:_member|claim|transfer)\./, maxKb: 170, sheet: 'member' },
  { kind: 'public', test: /^/, maxKb: 150, maxScripts: 10 },
];

/** What the service worker fetches before the app works offline: KB of Brotli and files, the web manifest included. */
export const precacheLimits = { maxKb: 290, maxFiles: 48 };

/** All that a phone fetches besides before it can scan, the decoder included, in KB of Brotli. */
export const maxScannerKb = 500;

/** All that a public page fetches before its load event, in KB. */
export const maxBeforeLoadKb = 175;

/** The kind and limits of the screen that a lazily loaded module is; null for a part of one, and for everything else. */
export function findKindOfModule(id: string): KindRow | null {
  const [, file] = /\/routes\/([^/]+)\?tsr-split=/.exec(id) ?? [];
  return file === undefined ? null : findScreenKind(file);
}

/** The kind and limits of the screen in a file of the routes' folder, such as `race.index.tsx`. */
export function findScreenKind(file: string): KindRow {
  const row = kinds.find(({ test }) => test.test(file));
  if (row === undefined) throw new Error(`No kind for ${file}`);
  return row;
}
