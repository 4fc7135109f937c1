import type { PointContent } from '#src/contract/check-in-points/points.ts';

/** Dotted path of a field (`points.0.closes_at`) and a stable reason that screens translate. */
export type PointProblem = { path: string; code: string };

type Context = {
  categoryIds: readonly string[];
  /** When phones stop for good, epoch milliseconds. */
  phonesStopAt: number;
};

const longestWindowMs = 31 * 24 * 60 * 60_000;

/** Why a chain of points cannot be used as it is, in its order; empty when it can. */
export function pointProblems(points: readonly PointContent[], context: Context): PointProblem[] {
  return points.flatMap((point, index) =>
    [
      ...nameProblems(point, points.slice(0, index)),
      ...windowProblems(point, context),
      ...categoryProblems(point, context),
      ...prerequisiteProblems(point, points, context),
      ...checklistProblems(point),
    ].map(({ path, code }) => ({ path: `points.${index}.${path}`, code })),
  );
}

type Stored = Pick<PointContent, 'key' | 'kind' | 'repeat' | 'state'> & {
  is_kept: boolean;
  is_used: boolean;
  is_sealed: boolean;
};

/** Which changes come too late for what phones hold and what the log has counted. */
export function pointChangeProblems(
  before: readonly Stored[],
  points: readonly PointContent[],
): PointProblem[] {
  const stored = new Map(before.map((point) => [point.key, point]));
  return points.flatMap((point, index) => {
    const known = stored.get(point.key);
    if (known === undefined) return [];
    const problems: PointProblem[] = [];
    const add = (field: string, code: string) =>
      problems.push({ path: `points.${index}.${field}`, code });
    if (known.kind !== point.kind) add('kind', 'fixed');
    if (known.is_used && known.repeat !== point.repeat) add('repeat', 'used');
    if (known.is_kept && point.state === 'draft') add('state', 'on_phones');
    if (known.is_sealed && point.state !== 'closed') add('state', 'sealed');
    return problems;
  });
}

function nameProblems(point: PointContent, before: readonly PointContent[]): PointProblem[] {
  const toName = ({ name }: PointContent) => name.id.toLocaleLowerCase('id');
  return [
    ...(before.some(({ key }) => key === point.key) ? [{ path: 'key', code: 'duplicate' }] : []),
    ...(before.some((other) => toName(other) === toName(point))
      ? [{ path: 'name.id', code: 'duplicate' }]
      : []),
  ];
}

function windowProblems(
  { opens_at, closes_at }: PointContent,
  { phonesStopAt }: Context,
): PointProblem[] {
  const [opens, closes] = [Date.parse(opens_at), Date.parse(closes_at)];
  if (closes <= opens) return [{ path: 'closes_at', code: 'before_opening' }];
  if (closes - opens > longestWindowMs) return [{ path: 'closes_at', code: 'too_long' }];
  return opens >= phonesStopAt ? [{ path: 'opens_at', code: 'after_event' }] : [];
}

function categoryProblems(
  { category_ids: ids }: PointContent,
  { categoryIds }: Context,
): PointProblem[] {
  if (ids === null) return [];
  if (ids.length === 0) return [{ path: 'category_ids', code: 'required' }];
  return ids.every((id) => categoryIds.includes(id))
    ? []
    : [{ path: 'category_ids', code: 'unknown' }];
}

/** A prerequisite must be one that every runner of the point can have passed by then. */
function prerequisiteProblems(
  point: PointContent,
  points: readonly PointContent[],
  { categoryIds }: Context,
): PointProblem[] {
  if (point.prerequisite === null) return [];
  const code = findPrerequisiteFault(point, points, categoryIds);
  return code === null ? [] : [{ path: 'prerequisite', code }];
}

function findPrerequisiteFault(
  point: PointContent,
  points: readonly PointContent[],
  categoryIds: readonly string[],
): string | null {
  const earlier = points.find(({ key }) => key === point.prerequisite?.key);
  if (earlier === undefined) return 'unknown';
  if (isInCircle(point, points)) return 'circle';
  if (point.state === 'draft') return null;
  if (earlier.state === 'draft') return 'not_in_use';
  if (Date.parse(earlier.opens_at) >= Date.parse(point.closes_at)) return 'opens_later';
  const admitted = earlier.category_ids;
  const isOpenToAll = (point.category_ids ?? categoryIds).every(
    (id) => admitted === null || admitted.includes(id),
  );
  return isOpenToAll ? null : 'other_categories';
}

function isInCircle(point: PointContent, points: readonly PointContent[]): boolean {
  const byKey = new Map(points.map((each) => [each.key, each]));
  const passed = new Set<string>();
  let next = point.prerequisite?.key;
  while (next !== undefined && !passed.has(next)) {
    if (next === point.key) return true;
    passed.add(next);
    next = byKey.get(next)?.prerequisite?.key;
  }
  return false;
}

function checklistProblems({ checklist }: PointContent): PointProblem[] {
  const ids = new Set(checklist.map(({ id }) => id));
  return ids.size === checklist.length ? [] : [{ path: 'checklist', code: 'duplicate' }];
}
