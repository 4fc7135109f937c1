import type { ParticipantSort } from '#src/contract/participants/participant-choices.ts';
import type { ExportedRow } from '#src/contract/participants/participant-export.ts';
import type { RepliedQuestion } from '#src/contract/questions/asked-question.ts';
import type { Participant, ParticipantRow } from '#src/contract/participants/participants.ts';
import { knownAgeOn } from '#src/domain/registration/age.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import type { Holder } from '#src/server/db/tables/registrations.ts';
import type { HostedEvent } from '#src/server/rights/hosted-event.ts';
import type {
  listExportedRows,
  listParticipantRows,
  ParticipantTableRow,
} from './participant-repository.ts';
import type { listHistory, listPassed } from './sheet-repository.ts';

type ListedRow = Awaited<ReturnType<typeof listParticipantRows>>[number];

/** A participant as the list shows them. */
export function rowView({
  created_at,
  offer_until,
  ...row
}: Pick<ListedRow, keyof ListedRow>): ParticipantRow {
  return {
    ...row,
    registered_at: created_at.toISOString(),
    offer_until: offer_until?.toISOString() ?? null,
  };
}

/** The value of a row in a cursor: never a name. */
export function cursorValue(sort: ParticipantSort, row: ListedRow): string | number {
  if (sort.endsWith('name')) return '';
  return row.sort_value instanceof Date ? row.sort_value.toISOString() : row.sort_value;
}

/** A participant as they leave in files and on paper. */
export function exportView(
  event: HostedEvent,
  {
    holder,
    created_at,
    contacts_erased_at: erasedAt,
    ...row
  }: Awaited<ReturnType<typeof listExportedRows>>[number],
  replies: Readonly<Record<string, string>>,
): ExportedRow {
  return {
    ...row,
    ...holder,
    email: erasedAt === null ? row.email : null,
    age: ageOnRaceDay(event, holder),
    registered_at: created_at.toISOString(),
    contacts_erased: erasedAt !== null,
    replies,
  };
}

/** A participant with everything that hosts may know. */
export function sheetView(
  event: HostedEvent,
  {
    holder,
    created_at,
    expires_at,
    offer_until,
    contacts_erased_at: erasedAt,
    ...row
  }: ParticipantTableRow,
  more: {
    points: Awaited<ReturnType<typeof listPassed>>;
    history: Awaited<ReturnType<typeof listHistory>>;
    questions: RepliedQuestion[];
  },
): Participant {
  return {
    ...row,
    ...holder,
    email: erasedAt === null ? row.email : null,
    age: ageOnRaceDay(event, holder),
    registered_at: created_at.toISOString(),
    contacts_erased: erasedAt !== null,
    expires_at: expires_at?.toISOString() ?? null,
    offer_until: offer_until?.toISOString() ?? null,
    points: more.points.map(({ id, name, passed }) => ({
      id,
      name,
      collector: passed?.collector ?? null,
      passed_at: passed === null ? null : new Date(passed.at).toISOString(),
      ...(passed === null ? {} : { uncertainty_ms: passed.uncertainty_ms }),
    })),
    questions: more.questions,
    history: [
      ...more.history.map(({ at, detail, from, to, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        detail: { ...detail, ...(from === null ? {} : { from, to }) },
      })),
      { at: created_at.toISOString(), action: 'registration.created', actor: null, detail: {} },
    ],
  };
}

function ageOnRaceDay(event: HostedEvent, { birth_date: born }: Holder): number | null {
  return knownAgeOn(born, dayInZone(event.starts_at.getTime(), event.zone));
}
