export const pointKinds = ['pack', 'start', 'finish', 'session'] as const;

/** What staff can be shown of a runner at a point; apart from the schemas, which a screen loads later. */
export const pointFields = [
  'name',
  'bib',
  'category',
  'wave',
  'sex',
  'age',
  'jersey',
  'items',
  'note',
] as const;
export type PointField = (typeof pointFields)[number];

/**
 * The most characters of what hosts write of a point: its name, what is checked there, a lane's name, what they sign when
 * records are missing at its end, and why it is opened again.
 */
export const pointMost = { name: 60, check: 60, lane: 30, waiver: 500, reopening: 200 } as const;
