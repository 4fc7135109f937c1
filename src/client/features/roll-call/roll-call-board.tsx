import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { RollCall } from '#src/contract/roll-call/roll-call.ts';
import { formatDay, formatTime } from '#src/domain/text/format.ts';
import { foldSearchText } from '#src/domain/text/search-words.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { useWaiting } from '#src/client/lib/outbox/use-outbox.ts';
import { rollCallSubject } from '#src/client/lib/outbox/roll-call-query.ts';
import { readMarks } from '#src/client/lib/outbox/waiting-marks.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { SearchField } from '#src/client/ui/search-field.tsx';
import { AddGuest } from './add-guest.tsx';
import { makeWalkInId, markPerson, type Tap } from './mark-person.ts';
import { RollCallList } from './roll-call-list.tsx';
import { RefusedMarks, RollCallStatus } from './roll-call-status.tsx';
import { showPeople, type ShownPerson } from './shown-people.ts';
import { tellNotKept } from './tell-not-kept.tsx';
import styles from './roll-call.module.css';

type RollCallBoardProps = {
  rollCall: RollCall;
  /** When the server gave it, in epoch milliseconds. */
  savedAt: number;
};

/** A run's people with what was ticked on this phone, sent or not. */
export function RollCallBoard({ rollCall, savedAt }: RollCallBoardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { event } = rollCall;
  const entry = useWaiting(rollCallSubject(event.id));
  const marks = useMemo(() => readMarks(entry?.payload), [entry]);
  const people = useMemo(() => showPeople(rollCall.people, marks), [rollCall.people, marks]);
  const [words, setWords] = useState('');
  const [isAdding, setAdding] = useState(false);
  const shown = findPeople(people, words);
  const onTap = useMarking(event);

  function addGuest(name: string): void {
    void onTap({ kind: 'walk_in', id: makeWalkInId(), name, came: true, markedAt: null });
    setWords('');
  }

  return (
    <>
      <p className={styles['run']}>
        <b lang={toLang(event.title, language)}>{localText(event.title, language)}</b>
        <span className="small muted">
          {formatDay(event.starts_at, event.zone, language)} ·{' '}
          {formatTime(event.starts_at, event.zone, language)}
        </span>
      </p>
      <div className={styles['head']}>
        <RollCallStatus
          came={people.filter(({ came }) => came).length}
          all={people.length}
          waiting={marks.length}
          savedAt={savedAt}
        />
        <SearchField
          label={t`Cari nama`}
          placeholder={t`Cari nama`}
          action=""
          value={words}
          onSearch={setWords}
        />
      </div>
      {entry !== null && entry.refusal !== null ? <RefusedMarks entry={entry} /> : null}
      {shown.length === 0 ? (
        <div className={styles['nobody']}>
          <NobodyFound words={words} />
        </div>
      ) : (
        <RollCallList people={shown} onTap={onTap} />
      )}
      {rollCall.is_cut && words === '' ? (
        <p className="small muted">
          <Trans>
            Daftarnya terlalu panjang. Yang tidak ada di sini bisa ditambah sebagai tamu.
          </Trans>
        </p>
      ) : null}
      <ActionBar>
        <Button variant="outline" size="l" block onClick={() => setAdding(true)}>
          <UserPlus />
          <Trans>Tambah tamu</Trans>
        </Button>
      </ActionBar>
      {isAdding ? (
        <AddGuest
          people={people}
          typed={shown.length === 0 ? words : ''}
          onAdd={addGuest}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}

/** The same function for as long as the run is the same, so that rows stay as they are. */
function useMarking({ id: eventId, title, community }: RollCall['event']) {
  const client = useQueryClient();
  const path = `/community/my/${community.id}/${community.slug}/event/${eventId}/roll-call`;
  return useCallback(
    async (tap: Tap) => {
      await markPerson(client, { eventId, title, path }, tap).catch(tellNotKept);
    },
    [client, eventId, title, path],
  );
}

function NobodyFound({ words }: { words: string }) {
  if (words === '') {
    return (
      <EmptyState icon={<Users />} title={<Trans>Belum ada siapa-siapa di daftar ini.</Trans>}>
        <Trans>Tambahkan yang datang sebagai tamu.</Trans>
      </EmptyState>
    );
  }
  // An element, because what is typed would be parsed as the message's markup.
  const typed = <>{words}</>;
  return (
    <EmptyState icon={<Users />} title={<Trans>Tidak ada yang bernama “{typed}”.</Trans>}>
      <Trans>Coba sebagian namanya, atau tambahkan sebagai tamu.</Trans>
    </EmptyState>
  );
}

/** Those whose names have all the typed words, however accents and capitals are written. */
function findPeople(people: readonly ShownPerson[], typed: string): readonly ShownPerson[] {
  const words = foldSearchText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return people;
  return people.filter(({ name }) => {
    const folded = foldSearchText(name);
    return words.every((word) => folded.includes(word));
  });
}
