/**
 * Who opens a screen, which decides its limits, its style sheet and what it may add to others: `visitor` is signing in;
 * `member` is behind sign-in or a ticket; `organizer` runs a community, an event or the platform, or prints the race-day sheet.
 */
export type ScreenKind = 'public' | 'visitor' | 'member' | 'organizer' | 'scanner';

const kinds: readonly { kind: ScreenKind; test: RegExp }[] = [
  { kind: 'scanner', test: /^scanner\./ },
  { kind: 'organizer', test: /^(?:race-day|_member\.(?:admin|community|community-form))\./ },
  { kind: 'visitor', test: /^(?:_visitor|confirm-email|reset-password)\./ },
  { kind: 'member', test: /^(?:_member|ticket|claim|transfer)\./ },
];

/** The kind of the screen that a lazily loaded module is; null for a part of one, and for everything else. */
export function findKindOfModule(id: string): ScreenKind | null {
  const [, file] = /\/routes\/([^/]+)\?tsr-split=/.exec(id) ?? [];
  return file === undefined ? null : findScreenKind(file);
}

/** The kind of the screen in a file of the routes' folder, such as `race.index.tsx`. */
export function findScreenKind(file: string): ScreenKind {
  return kinds.find(({ test }) => test.test(file))?.kind ?? 'public';
}
