import type { EventPoints, HostPoint, PointContent } from '#src/contract/check-in-points/points.ts';
import { moveWindow } from './point-window.ts';

/**
 * A plan put in the place of an event's points: the first point of a kind takes over the first one there is, and so on, so
 * that what phones and the log know stays the same point. Others that are kept are closed; the rest falls away.
 */
export function takeOverPoints(
  current: readonly HostPoint[],
  plan: readonly PointContent[],
): PointContent[] {
  const free = [...current];
  const pairs = plan.map((planned) => {
    const place = free.findIndex(({ kind }) => kind === planned.kind);
    const [before] = place < 0 ? [] : free.splice(place, 1);
    return { planned, before };
  });
  const keys = new Map(
    pairs.map(({ planned, before }) => [planned.key, before?.key ?? planned.key]),
  );
  const taken = pairs.map(({ planned, before }): PointContent => {
    const { prerequisite } = planned;
    return {
      ...planned,
      key: before?.key ?? planned.key,
      repeat: before?.is_used === true ? before.repeat : planned.repeat,
      state: toState(planned, before),
      prerequisite: prerequisite && {
        ...prerequisite,
        key: keys.get(prerequisite.key) ?? prerequisite.key,
      },
    };
  });
  const closed = free
    .filter(({ is_kept: isKept }) => isKept)
    .map((point): PointContent => ({ ...toContent(point), prerequisite: null, state: 'closed' }));
  return [...taken, ...closed];
}

/** The points of another event as this one would have them: categories by their code, windows moved with the start. */
export function copyPoints(
  from: Pick<EventPoints, 'points' | 'event'>,
  to: EventPoints['event'],
): PointContent[] {
  const ids = new Map(
    from.event.categories.map(({ id, code }) => [
      id,
      to.categories.find((category) => category.code === code)?.id,
    ]),
  );
  return from.points.map((point) => {
    const { opensAt, closesAt } = moveWindow(
      { opensAt: point.opens_at, closesAt: point.closes_at },
      {
        from: { startsAt: from.event.starts_at, zone: from.event.zone },
        to: { startsAt: to.starts_at, zone: to.zone },
      },
    );
    return {
      ...toContent(point),
      opens_at: opensAt,
      closes_at: closesAt,
      category_ids: point.category_ids?.flatMap((id) => ids.get(id) ?? []) ?? null,
      state: point.state === 'draft' ? 'draft' : 'open',
    };
  });
}

/** What of a point its hosts write. */
export function toContent(point: HostPoint): PointContent {
  const { is_kept: _kept, is_used: _used, is_sealed: _sealed, ...content } = point;
  return content;
}

function toState(planned: PointContent, before: HostPoint | undefined): PointContent['state'] {
  if (before?.is_sealed === true) return 'closed';
  return before?.is_kept === true && planned.state === 'draft' ? 'closed' : planned.state;
}
