import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { participantSorts } from '#src/contract/participants/participant-choices.ts';
import type { ParticipantCounts } from '#src/contract/participants/participants.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Chip, ChipRow, RemovableChip } from '#src/client/ui/chip.tsx';
import { FilterSelect, type FilterChoice, withChosen } from '#src/client/ui/filter-select.tsx';
import { SortChip } from '#src/client/ui/list-tools.tsx';
import type { ConsoleSearch } from '#src/client/features/event-console/shared/console-searches.ts';
import { toListQuery } from '../sheet/list-query.ts';
import { useStateWords } from '../sheet/state-words.ts';

type FilterProps = {
  overview: EventOverview;
  counts: ParticipantCounts | undefined;
  search: ConsoleSearch<'participants'>;
  onSearch: (search: ConsoleSearch<'participants'>) => void;
};

type Named = 'category' | 'state' | 'jersey' | 'wave' | 'point';

/** The filters with what each would show; all at once behind chips, on small screens in one row to scroll. */
export function ListFilters({ overview, counts, search, onSearch }: FilterProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const choices = useChoices(overview, counts);
  const quick = useQuickFilters(counts);
  const chosen = { ...search, state: toListQuery(search).filter.state };
  return (
    <ChipRow label={t`Saring peserta`}>
      {search.import === undefined ? null : (
        <RemovableChip onClick={() => onSearch({ ...search, import: undefined })}>
          <Trans>Hasil impor</Trans>
        </RemovableChip>
      )}
      {search.unsent === undefined ? null : (
        <RemovableChip onClick={() => onSearch({ ...search, unsent: undefined })}>
          <Trans>Tautan menunggu</Trans>
        </RemovableChip>
      )}
      {search.missing === undefined ? null : (
        <RemovableChip onClick={() => onSearch({ ...search, missing: undefined })}>
          <MissingPoint points={overview.points} pointId={search.missing} />
        </RemovableChip>
      )}
      {search.chain === undefined ? null : (
        <RemovableChip onClick={() => onSearch({ ...search, chain: undefined })}>
          {search.chain === 'started_only' ? (
            <Trans>Sudah start, belum ambil race pack</Trans>
          ) : search.chain === 'not_back' ? (
            <Trans>Sudah start, belum kembali</Trans>
          ) : (
            <Trans>Sudah ambil race pack, belum start</Trans>
          )}
        </RemovableChip>
      )}
      {quick.map(({ key, name, count, wanted }) => {
        const isOn = isQuick(search, wanted);
        // Most events have nobody who waits.
        if (['line', 'waiting'].includes(key) && !isOn && !count) return null;
        return (
          <Chip
            key={key}
            pressed={isOn}
            onClick={() =>
              onSearch({ ...search, ...noQuick, ...(isOn ? withoutLine(wanted) : wanted) })
            }
          >
            {name} {count === undefined ? null : <b>{formatNumber(count, language)}</b>}
          </Chip>
        );
      })}
      {choices.map((choice) => (
        <FilterSelect
          key={choice.name}
          choice={withChosen(choice, chosen[choice.name])}
          value={chosen[choice.name]}
          onChange={(value) => onSearch({ ...search, [choice.name]: value || undefined })}
        />
      ))}
    </ChipRow>
  );
}

function MissingPoint({ points, pointId }: { points: EventOverview['points']; pointId: string }) {
  const language = useLanguage();
  const point = points.find(({ id }) => id === pointId);
  const name = point === undefined ? '' : localText(point.name, language);
  return <Trans>Belum lewat {name}</Trans>;
}

type SortProps = Pick<FilterProps, 'search' | 'onSearch'>;

/** The order of the list. */
export function ListSort({ search, onSearch }: SortProps) {
  const { t } = useLingui();
  const names = {
    '-registered': t`Terbaru`,
    registered: t`Terlama`,
    name: t`Nama A–Z`,
    '-name': t`Nama Z–A`,
    bib: t`BIB kecil dulu`,
    '-bib': t`BIB besar dulu`,
    payment: t`Yang perlu dibayar`,
    '-payment': t`Yang sudah beres`,
  };
  return (
    <SortChip
      names={names}
      value={search.sort ?? '-registered'}
      onChange={(value) => {
        const sort = participantSorts.find((each) => each === value && each !== '-registered');
        onSearch({ ...search, sort });
      }}
    />
  );
}

const noQuick = {
  payment: undefined,
  incomplete: undefined,
  attention: undefined,
  waiting: undefined,
};

/** Who waits, in the order of their turn. */
const inTurn: ConsoleSearch<'participants'> = { state: 'waitlisted', sort: 'registered' };

function withoutLine(wanted: ConsoleSearch<'participants'>): ConsoleSearch<'participants'> {
  return wanted === inTurn ? { state: undefined, sort: undefined } : {};
}

type Quick = {
  key: string;
  name: ReactNode;
  count: number | undefined;
  wanted: ConsoleSearch<'participants'>;
};

function useQuickFilters(counts: ParticipantCounts | undefined): Quick[] {
  const { t } = useLingui();
  const paid = (payment: string) =>
    counts === undefined ? undefined : (counts.payment[payment] ?? 0);
  return [
    { key: 'paid', name: t`Lunas`, count: paid('paid'), wanted: { payment: 'paid' } },
    {
      key: 'proof_sent',
      name: t`Bukti masuk`,
      count: paid('proof_sent'),
      wanted: { payment: 'proof_sent' },
    },
    { key: 'unpaid', name: t`Belum bayar`, count: paid('unpaid'), wanted: { payment: 'unpaid' } },
    {
      key: 'incomplete',
      name: t`Belum lengkap`,
      count: counts?.incomplete,
      wanted: { incomplete: 'true' },
    },
    {
      key: 'attention',
      name: t`Perlu perhatian`,
      count: counts?.attention,
      wanted: { attention: 'true' },
    },
    {
      key: 'line',
      name: t`Daftar tunggu`,
      count: counts === undefined ? undefined : (counts.state['waitlisted'] ?? 0),
      wanted: inTurn,
    },
    {
      key: 'waiting',
      name: t`Menunggu, ada tempat`,
      count: counts?.waiting,
      wanted: { waiting: 'true' },
    },
  ];
}

function isQuick(
  search: ConsoleSearch<'participants'>,
  { payment, incomplete, attention, waiting, state }: ConsoleSearch<'participants'>,
): boolean {
  return (
    (state === undefined || search.state === state) &&
    search.payment === payment &&
    search.incomplete === incomplete &&
    search.attention === attention &&
    search.waiting === waiting
  );
}

function useChoices(
  { categories, points, event }: EventOverview,
  counts: ParticipantCounts | undefined,
): FilterChoice<Named>[] {
  const { t } = useLingui();
  const language = useLanguage();
  const none = t`Belum ada`;
  const state = useStateWords();
  const withCount = (value: string, label: string, of: Record<string, number> | undefined) => ({
    value,
    label: of === undefined ? label : `${label} (${of[value] ?? 0})`,
  });
  const valuesOf = (of: Record<string, number> | undefined) =>
    Object.keys(of ?? {})
      .toSorted((one, other) => one.localeCompare(other))
      .map((value) => withCount(value, value === '-' ? none : value, of));
  const choices: FilterChoice<Named>[] = [
    {
      name: 'category',
      label: t`Kategori`,
      all: t`Semua kategori`,
      options: categories.map(({ id, code }) => withCount(id, code, counts?.category)),
    },
    { name: 'wave', label: t`Wave`, all: t`Semua wave`, options: valuesOf(counts?.wave) },
    {
      name: 'jersey',
      label: t`Ukuran jersey`,
      all: t`Semua ukuran`,
      options: valuesOf(counts?.jersey),
    },
    {
      name: 'point',
      label: t`Titik dilewati`,
      all: t`Semua titik`,
      options: points.map(({ id, name }) =>
        withCount(id, localText(name, language), counts?.point),
      ),
    },
    {
      name: 'state',
      label: t`Status`,
      all: t`Yang punya tempat`,
      options: Object.entries(state).map(([value, label]) =>
        withCount(value, label, counts?.state),
      ),
    },
  ];
  return choices.filter(
    ({ name, options }) =>
      options.length > 0 && (name !== 'jersey' || event.jersey_sizes.length > 0),
  );
}
