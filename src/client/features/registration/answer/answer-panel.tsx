import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { EventAnswer } from '#src/contract/answer.ts';
import type { Category, EventDetail } from '#src/contract/races-events/races-events.ts';
import type * as z from 'zod/mini';
import { heightRef } from '#src/client/shell/bars/height-ref.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ApiError, NetworkError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { useOnline } from '#src/client/lib/device/online.ts';
import { useWaiting } from '#src/client/lib/outbox/use-outbox.ts';
import { WaitingNote } from '#src/client/lib/outbox/waiting-note.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Row } from '#src/client/ui/layout.tsx';
import { AnswerConsent } from './answer-consent.tsx';
import {
  answerQueryOptions,
  answerSubject,
  declineEventMutationOptions,
  joinEventMutationOptions,
} from './answer-queries.ts';
import styles from './answer-panel.module.css';
import { EveryChoice } from './every-choice.tsx';
import { PaceGroupChoice } from './pace-group-choice.tsx';
import { ticketListQueryOptions } from '../queries.ts';
import { answerFromTicket, type ShownAnswer, toShownAnswer } from './shown-answer.ts';
import { findActiveTicket } from '../ticket/ticket-status.ts';

/** What comes later stands over the bar, whose height and buttons stay: a layout shift less. */
const overRef = heightRef('--over-h');

type CategoryRecord = z.infer<typeof Category>;
type AnswerPanelProps = {
  event: EventDetail;
  place: 'bar' | 'side';
  /** The normal register action, shown when the server takes no answers for this event. */
  children: ReactNode;
};

/** A default export for `lazy`: fetched only for members. */
export default function AnswerPanel({ event, place, children }: AnswerPanelProps) {
  const isOnline = useOnline();
  const { data, error, failureReason, refetch } = useQuery(answerQueryOptions(event.id));
  const isCutOff = !isOnline || failureReason instanceof NetworkError;
  const tickets = useQuery({ ...ticketListQueryOptions(), enabled: isCutOff });
  if (data !== undefined) return <Answer {...{ event, place }} answer={data} />;
  if (isCutOff && !tickets.isPending) {
    const known = answerFromTicket(findActiveTicket(tickets.data ?? [], event.id));
    return <Answer {...{ event, place }} answer={known} />;
  }
  if (error instanceof ApiError && error.status === 404) return children;
  if (error === null) {
    return (
      <Button variant="primary" size="l" block loading>
        <Trans context="coming to a run">Ikut</Trans>
      </Button>
    );
  }
  return (
    <div className={styles[place]}>
      <output className={styles['words']}>
        <ErrorText error={error} />
      </output>
      <Row gap={2} className={styles['buttons']}>
        <Button variant="outline" size="l" onClick={() => void refetch()}>
          <Trans>Coba lagi</Trans>
        </Button>
      </Row>
    </div>
  );
}

type AnswerProps = Pick<AnswerPanelProps, 'event' | 'place'> & { answer: EventAnswer };

function Answer({ event, place, answer }: AnswerProps) {
  const client = useQueryClient();
  const join = useMutation(joinEventMutationOptions(client, event));
  const decline = useMutation(declineEventMutationOptions(client, event));
  const waiting = useWaiting(answerSubject(event.id));
  const shown = toShownAnswer(answer, waiting);
  const current = shown.categoryId;
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? current ?? firstWithRoom(event.categories);
  const isIn = shown.answer === 'in';
  const isMoving = isIn && chosen !== current;
  const error = join.error ?? decline.error;
  // In the bar there is no room; whoever has joined finds it in the menu there.
  const hasEvery = place === 'side' && waiting === null;
  const every = hasEvery && answer.missing.length === 0 ? (answer.every ?? null) : null;
  const offersEvery = every !== null && !every.joined && chosen !== null && !isMoving;

  function answerIn(): void {
    if (chosen === null) return;
    decline.reset();
    join.mutate({ categoryId: chosen, waiverVersion: event.waiver_version });
  }

  function answerOut(): void {
    join.reset();
    decline.mutate(undefined, { onSuccess: () => setPicked(null) });
  }

  const words = (
    <>
      <State event={event} shown={shown} />
      {waiting === null ? null : <WaitingNote entry={waiting} />}
      {event.categories.length > 1 ? (
        <PaceGroupChoice
          event={event}
          value={chosen}
          current={current}
          onChange={setPicked}
          disabled={join.isPending || decline.isPending}
        />
      ) : null}
      {error === null ? null : (
        <p className={classNames('small', styles['refusal'])} role="alert">
          {error instanceof NetworkError ? <NeedsSignal /> : <ErrorText error={error} />}
        </p>
      )}
      {isIn && !isMoving && !offersEvery ? null : (
        <AnswerConsent event={event} isMoving={isMoving} />
      )}
      {!isIn && answer.missing.length > 0 ? (
        <p className={styles['words']}>
          <Trans>Sekali ini lengkapi data pelarimu dulu. Lain kali cukup satu ketukan.</Trans>
        </p>
      ) : null}
    </>
  );

  return (
    <div className={styles[place]}>
      {place === 'side' ? (
        words
      ) : (
        <div ref={overRef} className={styles['over']}>
          {words}
        </div>
      )}
      <Row gap={2} className={styles['buttons']}>
        {isIn && !isMoving ? null : (
          <JoinButton
            {...{ event, answer, isMoving }}
            isFull={chosen === null || isGroupFull(event, chosen, current)}
            isPending={join.isPending}
            onJoin={answerIn}
          />
        )}
        {shown.answer === 'out' ? null : (
          <Button
            variant="outline"
            size="l"
            loading={decline.isPending}
            disabled={join.isPending}
            onClick={answerOut}
          >
            <Trans>Tidak kali ini</Trans>
          </Button>
        )}
      </Row>
      {every !== null && chosen !== null && (every.joined || offersEvery) ? (
        <EveryChoice event={event} every={every} categoryId={chosen} />
      ) : null}
    </div>
  );
}

type JoinButtonProps = {
  event: EventDetail;
  answer: EventAnswer;
  isMoving: boolean;
  isFull: boolean;
  isPending: boolean;
  onJoin: () => void;
};

function JoinButton({ event, answer, isMoving, isFull, isPending, onJoin }: JoinButtonProps) {
  const { t } = useLingui();
  if (isFull || event.availability === 'closed') {
    return (
      <Button size="l" disabled>
        {isFull ? t`Kuota penuh` : t`Konfirmasi ditutup`}
      </Button>
    );
  }
  if (answer.missing.length > 0 && !isMoving) {
    return (
      <ButtonLink to="/join/$eventId" params={{ eventId: event.id }} variant="primary" size="l">
        <Trans context="coming to a run">Ikut</Trans>
      </ButtonLink>
    );
  }
  return (
    <Button variant="primary" size="l" loading={isPending} onClick={onJoin}>
      {isMoving ? <Trans>Pindah grup</Trans> : <Trans context="coming to a run">Ikut</Trans>}
    </Button>
  );
}

/** The member's current answer; screen readers announce changes. */
function State({ event, shown }: { event: EventDetail; shown: ShownAnswer }) {
  const language = useLanguage();
  const category = event.categories.find(({ id }) => id === shown.categoryId);
  return (
    <Row as="output" gap={2} align="center" oneLine className={styles['state']}>
      {shown.answer === 'in' && category !== undefined ? (
        <>
          <Check />
          <b>
            <Trans>Kamu ikut</Trans>
            {event.categories.length > 1 ? (
              <>
                {' · '}
                <span lang={toLang(category.name, language)}>
                  {localText(category.name, language)}
                </span>
              </>
            ) : null}
          </b>
        </>
      ) : null}
      {shown.answer === 'out' ? <Trans>Kamu bilang tidak kali ini.</Trans> : null}
    </Row>
  );
}

function NeedsSignal() {
  return <Trans>Menjawab butuh sinyal. Coba lagi begitu tersambung.</Trans>;
}

function firstWithRoom(categories: readonly CategoryRecord[]): string | null {
  return (categories.find(({ quota, taken }) => taken < quota) ?? categories[0])?.id ?? null;
}

function isGroupFull({ categories }: EventDetail, id: string, current: string | null): boolean {
  const category = categories.find((each) => each.id === id);
  return category !== undefined && id !== current && category.taken >= category.quota;
}
