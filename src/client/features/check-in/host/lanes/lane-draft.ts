import type { Lane, LaneRule } from '#src/contract/check-in-points/lane.ts';
import type { PointLanes } from '#src/contract/check-in-points/lanes.ts';
import { findLaneFaults, type LaneFault } from '#src/domain/check-in/lanes/lane-faults.ts';

/** A lane while it is edited; numbers are as typed. */
export type LaneDraft = {
  key: string;
  id: string | null;
  name: string;
  kind: LaneRule['kind'];
  from: string;
  to: string;
  categoryIds: readonly string[];
  deviceId: string;
};

/** What a draft lacks before its rule can be read. */
export type DraftFault = LaneFault | { code: 'no_name' | 'no_number'; lane: number };

/** A lane as it is edited; a phone that may admit there no more is none. */
export function toDraft(
  { id, name, rule, device_id: deviceId }: Lane,
  phones: PointLanes['phones'],
): LaneDraft {
  return {
    key: id,
    id,
    name,
    kind: rule.kind,
    from: rule.kind === 'bibs' ? String(rule.from) : '',
    to: rule.kind === 'bibs' ? String(rule.to) : '',
    categoryIds: rule.kind === 'categories' ? rule.category_ids : [],
    deviceId: phones.some((phone) => phone.id === deviceId) ? (deviceId ?? '') : '',
  };
}

/** The lanes of drafts, to be sent, and the first thing that is wrong with them. */
export function readDrafts(drafts: readonly LaneDraft[]) {
  const lanes = drafts.map(({ id, name, deviceId, ...draft }) => ({
    id,
    name: name.trim(),
    rule: toRule(draft),
    device_id: deviceId === '' ? null : deviceId,
  }));
  const incomplete = drafts.flatMap((draft, lane): DraftFault[] => {
    if (draft.name.trim() === '') return [{ code: 'no_name', lane }];
    const hasNumbers = /^\d{1,7}$/.test(draft.from) && /^\d{1,7}$/.test(draft.to);
    return draft.kind === 'bibs' && !hasNumbers ? [{ code: 'no_number', lane }] : [];
  });
  const named = lanes.map((lane, place) => ({ ...lane, id: String(place) }));
  const [fault = null] = [...incomplete, ...findLaneFaults(named)];
  return { lanes, fault };
}

function toRule({
  kind,
  from,
  to,
  categoryIds,
}: Omit<LaneDraft, 'id' | 'name' | 'deviceId'>): LaneRule {
  if (kind === 'bibs') return { kind, from: Number(from), to: Number(to) };
  return kind === 'categories' ? { kind, category_ids: [...categoryIds] } : { kind };
}
