import type { EventPoints, PointContent } from '#src/contract/check-in-points/points.ts';
import { planPoints } from '../check-in-plan.ts';
import { dayInZone, zonedInstant } from '#src/domain/time/zone.ts';
import { chain, content, minutesAfter } from './point-content.ts';

export const pointTemplates = ['road', 'trail', 'fun', 'weekly'] as const;
export type PointTemplate = (typeof pointTemplates)[number];

type EventFacts = EventPoints['event'];

const dayMs = 24 * 60 * 60_000;

/** The points that a kind of event usually has, at the times of this one. */
export function templatePoints(template: PointTemplate, event: EventFacts): PointContent[] {
  if (template === 'weekly') {
    return chain(planOf(event, 'event').map((plan) => content('session', plan)));
  }
  const race = planOf(withPackDays(event), 'race').map((plan) => content(plan.kind, plan));
  const finish = content('finish', {
    kind: 'finish',
    name: { id: 'Finis', en: 'Finish' },
    opensAt: event.starts_at,
    closesAt: event.ends_at,
    checklist: [],
    shownFields: ['name', 'bib', 'category', 'note'],
  });
  const later: PointContent = { ...finish, state: 'draft' };
  if (template === 'road') return chain([...race, later]);
  if (template === 'fun') {
    return chain(race.map((point) => (point.kind === 'pack' ? packOnTheDay(event) : point)));
  }
  const careful = race.flatMap((point) =>
    point.kind === 'pack'
      ? { ...point, checklist: [...point.checklist, healthLetter] }
      : [gearCheck(point), point],
  );
  return chain([...careful, later]).map((point) =>
    point.key === 'start' ? { ...point, prerequisite: { key: 'gear', mode: 'block' } } : point,
  );
}

function planOf(event: EventFacts, kind: EventFacts['kind']) {
  return planPoints({
    kind,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    flagOffs: event.categories.map(({ flag_off_at: flagOff }) => flagOff),
    packs: event.packs,
  });
}

/** Without days of its own, packs are handed out on the two days before, from nine to eight in the evening. */
function withPackDays(event: EventFacts): EventFacts {
  if (event.packs.length > 0) return event;
  const at = (daysBefore: number, time: string) =>
    zonedInstant({
      day: dayInZone(Date.parse(event.starts_at) - daysBefore * dayMs, event.zone),
      time,
      zone: event.zone,
    });
  return { ...event, packs: [{ opens_at: at(2, '09:00'), closes_at: at(1, '20:00') }] };
}

function packOnTheDay(event: EventFacts): PointContent {
  return content('pack', {
    kind: 'pack',
    name: { id: 'Race pack', en: 'Race pack' },
    opensAt: minutesAfter(event.starts_at, -120),
    closesAt: event.starts_at,
    checklist: [],
    shownFields: ['name', 'bib', 'category', 'jersey', 'items', 'note'],
  });
}

function gearCheck(start: PointContent): PointContent {
  return {
    ...start,
    key: 'gear',
    kind: 'session',
    name: { id: 'Cek perlengkapan', en: 'Gear check' },
    checklist: [
      {
        id: 'gear',
        label: { id: 'Perlengkapan wajib lengkap', en: 'Mandatory gear complete' },
      },
    ],
  };
}

const healthLetter = {
  id: 'health-letter',
  label: { id: 'Surat sehat diserahkan', en: 'Health certificate handed in' },
};
