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
