import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatAgo } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { deleteDraft } from '#src/client/lib/storage/drafts.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { useSession } from '#src/client/lib/session/session.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ErrorState } from '#src/client/ui/error-state.tsx';
import {
  draftId,
  draftQueryOptions,
  type JoinDraft,
  newDraft,
  type Prefill,
  withCategory,
} from '../form/join-draft.ts';
import { closedReason, isCategoryOpen, isPaidEvent } from '../form/join-event.ts';
import { JoinForm } from './join-form.tsx';
import { JoinFrame, JoinSkeleton } from './join-frame.tsx';
import type { JoinStep } from '../form/join-step.ts';
import styles from './join.module.css';
import {
  emailQueryOptions,
  joinEventQueryOptions,
  prefillQueryOptions,
  ticketListQueryOptions,
} from '../queries.ts';
import { findActiveTicket } from '../ticket/ticket-status.ts';

const JoinClosed = deferred(async () => (await import('./join-closed.tsx')).JoinClosed);

type JoinScreenProps = {
  eventId: string;
  step: JoinStep;
  /** The code of the category chosen on the event's page. */
  categoryCode: string | undefined;
};

/** Registering: the form where one can, and else why not and where to go. */
export function JoinScreen({ eventId, step, categoryCode }: JoinScreenProps) {
  const { username } = useSession();
  const id = draftId(eventId, username);
  const event = useQuery(joinEventQueryOptions(eventId));
  const draft = useQuery(draftQueryOptions(id));
  const prefill = useQuery(prefillQueryOptions());
  // Fetched before the form shows, so that what it says of the address moves nothing.
  const email = useQuery({ ...emailQueryOptions(), enabled: isPaidEvent(event.data) });
  const { data: tickets = [] } = useQuery(ticketListQueryOptions());
  const [round, setRound] = useState(0);
  const [isFilling, setFilling] = useState(false);
  const frame = { eventId, event: event.data ?? null };

  if (event.data === undefined && event.error !== null) {
    return (
      <JoinFrame {...frame}>
        <div className={styles['screen']}>
          <ErrorState onRetry={() => void event.refetch()}>
            <ErrorText error={event.error} />
          </ErrorState>
        </div>
      </JoinFrame>
    );
  }
  // A form that is being filled asks for the address again: where nobody answers, it must not make way each time.
  const isOpening =
    !isFilling &&
    (draft.isPending || (draft.data === null && prefill.isPending) || email.isLoading);
  if (event.data === undefined || isOpening) {
    return (
      <JoinFrame {...frame}>
        <JoinSkeleton />
      </JoinFrame>
    );
  }
  const ticket = findActiveTicket(tickets, eventId);
  const reason = ticket === null ? closedReason(event.data) : null;
  // A form that is being filled stays: its own submit tells what has changed.
  if (ticket !== null || (reason !== null && draft.data === null && !isFilling)) {
    return (
      <JoinFrame {...frame}>
        <JoinClosed
          event={event.data}
          reason={reason}
          ticketId={ticket?.id ?? null}
          isWaiting={ticket?.state === 'waitlisted'}
        />
      </JoinFrame>
    );
  }
  if (!isFilling) setFilling(true);
  return (
    <OpenForm
      key={`${id}/${round}`}
      {...{ event: event.data, id, step, categoryCode }}
      stored={round === 0 ? (draft.data ?? null) : null}
      prefill={
        prefill.data ?? { runner: {}, jersey: null, member: { name: username ?? '', phone: null } }
      }
      onRestart={() => void deleteDraft(id).then(() => setRound((count) => count + 1))}
    />
  );
}

type OpenFormProps = Omit<JoinScreenProps, 'eventId'> & {
  event: EventDetail;
  id: string;
  stored: (JoinDraft & { savedAt: number }) | null;
  prefill: Prefill;
  onRestart: () => void;
};

function OpenForm({ event, id, stored, prefill, categoryCode, onRestart, ...rest }: OpenFormProps) {
  const [opened] = useState(() =>
    withCategory(stored ?? newDraft(event, prefill), event, categoryCode),
  );
  const [asked] = useState(categoryCode);
  return (
    <JoinForm
      {...rest}
      event={event}
      draftId={id}
      isFromAddress={categoryCode !== undefined}
      opened={opened}
      restored={
        <>
          {stored === null ? null : (
            <RestoredNotice savedAt={stored.savedAt} onRestart={onRestart} />
          )}
          {asked === undefined ? null : <CategoryNotice event={event} code={asked} />}
        </>
      }
    />
  );
}

/** Why the category of the address is not the chosen one. */
function CategoryNotice({ event, code: name }: { event: EventDetail; code: string }) {
  const category = event.categories.find((one) => one.code === name);
  if (category !== undefined && isCategoryOpen(category, event)) return null;
  return (
    <output className={styles['notice']}>
      <span>
        {category?.availability === 'full' ? (
          <Trans>Kuota {name} sudah penuh. Pilih kategori lain.</Trans>
        ) : (
          <Trans>Kategori {name} tidak dibuka di sini. Pilih salah satu.</Trans>
        )}
      </span>
    </output>
  );
}

function RestoredNotice({ savedAt, onRestart }: { savedAt: number; onRestart: () => void }) {
  const language = useLanguage();
  const now = useNow();
  // Said once, for when it was restored: the clock must not make it tell of later changes.
  const [ago] = useState(() => now - savedAt);
  const when = formatAgo(ago, language);
  return (
    <output className={styles['notice']}>
      <span>
        <Trans>Isianmu dilanjutkan, terakhir disimpan {when}.</Trans>
      </span>
      <Button size="s" variant="quiet" onClick={onRestart}>
        <Trans>Mulai dari awal</Trans>
      </Button>
    </output>
  );
}
