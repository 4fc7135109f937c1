import { create } from 'zustand';
import type { EventPoints, HostPoint, PointContent } from '#src/contract/check-in-points/points.ts';
import { toContent } from '#src/domain/check-in/points/take-over-points.ts';

export type ChainDraft = {
  points: readonly PointContent[];
  isChanged: boolean;
  /** Another host has saved a chain since this one was begun. */
  isOutdated: boolean;
  /** Of the chain that was begun with. */
  rev: number;
  change: (points: readonly PointContent[]) => void;
  /** These points were saved as `rev`: what was changed since they were sent stays, on top of it. */
  settle: (sent: readonly PointContent[], rev: number) => void;
  /** Drops the changes, so that what is saved is shown. */
  discard: () => void;
};

type Begun = { rev: number; points: readonly PointContent[] };

/** Chains that were begun and not saved, by event: who looks at another part of the console comes back to theirs. */
const useBegun = create<Record<string, Begun | undefined>>()(() => ({}));

/** An event's chain as it is being written; without changes it follows what is saved. */
export function useChainDraft(eventId: string, saved: EventPoints): ChainDraft {
  const begun = useBegun((chains) => chains[eventId]) ?? null;
  const setBegun = (next: Begun | null): void =>
    useBegun.setState({ [eventId]: next ?? undefined });
  return {
    points: begun?.points ?? saved.points.map(toContent),
    isChanged: begun !== null,
    isOutdated: begun !== null && begun.rev !== saved.rev,
    rev: begun?.rev ?? saved.rev,
    change: (points) => setBegun({ rev: begun?.rev ?? saved.rev, points }),
    settle: (sent, rev) => {
      const known = useBegun.getState()[eventId];
      setBegun(known === undefined || known.points === sent ? null : { ...known, rev });
    },
    discard: () => setBegun(null),
  };
}

/** Whether phones know a point, so that it can only be closed. */
export function isKept(saved: readonly HostPoint[], key: string): boolean {
  return saved.find((point) => point.key === key)?.is_kept === true;
}

/** The chain with one point in the place of that with its key, or at the end. */
export function withPoint(
  points: readonly PointContent[],
  point: PointContent,
): readonly PointContent[] {
  return points.some(({ key }) => key === point.key)
    ? points.map((each) => (each.key === point.key ? point : each))
    : [...points, point];
}

/** The chain without a point: who waited for it, waits for what it waited for. */
export function withoutPoint(
  points: readonly PointContent[],
  { key, prerequisite }: PointContent,
): readonly PointContent[] {
  return points
    .filter((point) => point.key !== key)
    .map((point) => (point.prerequisite?.key === key ? { ...point, prerequisite } : point));
}

/** The chain with a point one place earlier or later. */
export function withMoved(
  points: readonly PointContent[],
  key: string,
  step: -1 | 1,
): readonly PointContent[] {
  const from = points.findIndex((point) => point.key === key);
  const [point, other] = [points[from], points[from + step]];
  if (point === undefined || other === undefined) return points;
  return points.map((each) => {
    if (each === point) return other;
    return each === other ? point : each;
  });
}
