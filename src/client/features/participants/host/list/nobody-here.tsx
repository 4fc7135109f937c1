import { Trans } from '@lingui/react/macro';
import { UserRoundPlus, UserRoundSearch } from 'lucide-react';
import { registrationStates } from '#src/contract/participants/participant-choices.ts';
import type { ParticipantCounts } from '#src/contract/participants/participants.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Chip } from '#src/client/ui/chip.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import type { ConsoleSearch } from '#src/client/features/event-console/shared/console-searches.ts';
import { toListQuery } from '../sheet/list-query.ts';
import { useStateWords } from '../sheet/state-words.ts';

type NobodyHereProps = {
  counts: ParticipantCounts | undefined;
  search: ConsoleSearch<'participants'>;
  onSearch: (search: ConsoleSearch<'participants'>) => void;
};

/** An empty list, and in which states the same search has somebody. */
export function NobodyHere({ counts, search, onSearch }: NobodyHereProps) {
  const language = useLanguage();
  const words = useStateWords();
  const { filter } = toListQuery(search);
  const elsewhere = registrationStates.filter((state) => (counts?.state[state] ?? 0) > 0);
  const ways = elsewhere.map((state) => (
    <Chip key={state} onClick={() => onSearch({ ...search, state })}>
      {words[state]} <b>{formatNumber(counts?.state[state] ?? 0, language)}</b>
    </Chip>
  ));
  if (Object.keys(filter).length === 0 && ways.length === 0) {
    return (
      <EmptyState icon={<UserRoundPlus />} title={<Trans>Belum ada yang mendaftar</Trans>}>
        <Trans>Bagikan halaman publiknya, daftarkan di tempat, atau impor dari file.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<UserRoundSearch />}
      title={<Trans>Tidak ada peserta di sini</Trans>}
      actions={ways.length === 0 ? null : ways}
    >
      {ways.length === 0 ? (
        <Trans>Coba kata lain, atau lepas saringannya.</Trans>
      ) : (
        <Trans>Ada di status lain:</Trans>
      )}
    </EmptyState>
  );
}
