import type {
  Participant,
  ParticipantRow,
  ParticipantSort,
} from '#src/contract/registration/participants.ts';
import { ageOn } from '#src/domain/registration/age.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { HostedEvent } from './hosted-event.ts';
import type { listParticipantRows, ParticipantTableRow } from './participant-repository.ts';
import type { listHistory, listPassed } from './sheet-repository.ts';

type ListedRow = Awaited<ReturnType<typeof listParticipantRows>>[number];

/** A participant as the list shows them. */
export function rowView({ created_at, ...row }: Pick<ListedRow, keyof ListedRow>): ParticipantRow {
  return { ...row, registered_at: created_at.toISOString() };
}

/** The value of a row in a cursor: never a name. */
export function cursorValue(sort: ParticipantSort, row: ListedRow): string | number {
  if (sort.endsWith('name')) return '';
  return row.sort_value instanceof Date ? row.sort_value.toISOString() : row.sort_value;
}

/** A participant with everything that hosts may know. */
export function sheetView(
  event: HostedEvent,
  { holder, created_at, expires_at, ...row }: ParticipantTableRow,
  more: {
    points: Awaited<ReturnType<typeof listPassed>>;
    history: Awaited<ReturnType<typeof listHistory>>;
  },
): Participant {
  const raceDay = dayInZone(event.starts_at.getTime(), event.zone);
  return {
    ...row,
    ...holder,
    age: holder.birth_date === '' ? null : ageOn(holder.birth_date, raceDay),
    registered_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    points: more.points.map(({ id, name, passed_at }) => ({
      id,
      name,
      passed_at: passed_at?.toISOString() ?? null,
    })),
    history: [
      ...more.history.map(({ at, detail, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        detail: { ...detail },
      })),
      { at: created_at.toISOString(), action: 'registration.created', actor: null, detail: {} },
    ],
  };
}
