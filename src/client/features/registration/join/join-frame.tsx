import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { ActionBar, ActionSum } from '#src/client/shell/bars/action-bar.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Main } from '#src/client/ui/main.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import type { JoinStep } from '../form/join-step.ts';
import styles from './join.module.css';

type JoinFrameProps = {
  eventId: string;
  /** Null while it is on its way. */
  event: EventDetail | null;
  /** The step that the way back leads to; null: back to the event. */
  previous?: JoinStep | null;
  /** The price, once there is one. */
  sum?: string | null;
  action?: ReactNode;
  children: ReactNode;
};

/** The bars around the form: the way back, the title, the price and the action. */
export function JoinFrame(props: JoinFrameProps) {
  const { eventId, event, previous = null, sum = null, action = null, children } = props;
  const language = useLanguage();
  const title = event === null ? null : localText(event.title, language);
  const back =
    previous !== null ? (
      <BackLink to="/join/$eventId" params={{ eventId }} search={{ step: previous }} />
    ) : event?.kind === 'event' && event.community_id !== null ? (
      <BackLink
        to="/event/detail/$communityId/$eventId"
        params={{ communityId: event.community_id, eventId }}
      />
    ) : (
      <BackLink to="/race/detail/$raceId" params={{ raceId: eventId }} />
    );
  return (
    <>
      <Main
        width="read"
        bar={
          <DetailBar
            width="read"
            back={back}
            title={
              event === null ? (
                <Trans>Daftar sekarang</Trans>
              ) : (
                <Trans>
                  Daftar: <span lang={toLang(event.title, language)}>{title}</span>
                </Trans>
              )
            }
          />
        }
      >
        {children}
      </Main>
      {action === null ? null : (
        <ActionBar>
          {sum === null ? null : <ActionSum name={<Trans>Total</Trans>}>{sum}</ActionSum>}
          {action}
        </ActionBar>
      )}
    </>
  );
}

/** The form on its way. */
export function JoinSkeleton() {
  const { t } = useLingui();
  return (
    <Stack
      as="output"
      gap={3}
      className={styles['skeleton']}
      aria-busy="true"
      aria-label={t`Memuat…`}
    >
      <Skeleton />
      <Skeleton shape="title" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Stack>
  );
}
