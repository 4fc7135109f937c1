import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Id } from '#src/contract/common.ts';
import { ActionBar, ActionSum } from '#src/client/features/layout/action-bar.tsx';
import { BackLink, DetailBar } from '#src/client/features/layout/detail-bar.tsx';
import type { JoinFrameProps } from '#src/client/features/registration/join-form.tsx';
import { JoinScreen } from '#src/client/features/registration/join-screen.tsx';
import { joinSteps } from '#src/client/features/registration/join-steps.ts';
import {
  joinEventQueryOptions,
  prefillQueryOptions,
  showHeldTickets,
} from '#src/client/features/registration/queries.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { pageHead } from '#src/client/lib/head.ts';
import { idParams } from '#src/client/lib/id-params.ts';
import { langOf, localText } from '#src/client/lib/local-text.ts';
import { lenient } from '#src/client/lib/search-params.ts';
import { Main } from '#src/client/ui/main.tsx';

const JoinSearch = z.object({ step: lenient(z.enum(joinSteps)), category: lenient(Id) });

export const Route = createFileRoute('/_member/join/$eventId')({
  params: idParams('eventId'),
  validateSearch: JoinSearch,
  head: ({ match: { context } }) =>
    pageHead({
      context,
      title: context.i18n._(msg`Daftar sekarang`),
      path: '/join',
      isPrivate: true,
    }),
  staticData: { chrome: 'form' },
  loader({ context: { queryClient }, params }) {
    void queryClient.prefetchQuery(joinEventQueryOptions(params.eventId));
    void queryClient.prefetchQuery(prefillQueryOptions());
    return showHeldTickets(queryClient);
  },
  component: Screen,
});

function Screen() {
  const { eventId } = Route.useParams();
  const { step = 'category', category } = Route.useSearch();
  return (
    <JoinScreen key={eventId} eventId={eventId} step={step} categoryId={category} Frame={Frame} />
  );
}

function Frame({ event, previous, sum, action, children }: JoinFrameProps) {
  const { eventId } = Route.useParams();
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
              <Trans>
                Daftar:{' '}
                <span lang={event === null ? undefined : langOf(event.title, language)}>
                  {title}
                </span>
              </Trans>
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
