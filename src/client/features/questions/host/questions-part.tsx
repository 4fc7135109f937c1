import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestion, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Question } from '#src/contract/questions/questions.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { ConsoleFrame } from '#src/client/features/event-console/shared/console-frame.tsx';
import {
  type ConsolePartProps,
  consoleSection,
} from '#src/client/features/event-console/shared/console-section.tsx';
import { OfflineNote } from '#src/client/features/event-console/shared/offline-note.tsx';
import { eventOverviewQueryOptions } from '#src/client/features/event-console/shared/overview-query.ts';
import {
  orderQuestionsMutationOptions,
  questionsQueryOptions,
} from '../shared/question-queries.ts';
import { QuestionRows } from './question-rows.tsx';
import styles from './questions.module.css';

const importDialog = () => import('./question-dialog.tsx');

export const section = consoleSection('questions', Screen);

/** The hosts' own questions to who registers. */
function Screen({ eventId }: ConsolePartProps<'questions'>) {
  const overview = useQuery(eventOverviewQueryOptions(eventId));
  if (overview.data === undefined) {
    return (
      <Main>
        <QueryFallback query={overview} pending={<RowsSkeleton count={6} />} />
      </Main>
    );
  }
  return <Questions overview={overview.data} />;
}

function Questions({ overview }: { overview: EventOverview }) {
  const { event } = overview;
  const { t } = useLingui();
  const query = useQuery(questionsQueryOptions(event.id));
  const order = useMutation(orderQuestionsMutationOptions(useQueryClient(), event.id));
  const [opened, setOpened] = useState<{ id: string | null } | null>(null);
  const close = (): void => setOpened(null);
  const dialog = useOpened(importDialog, opened !== null, close);
  const all = query.data?.data;
  const asked = all?.filter((question) => !question.is_retired) ?? [];
  const retired = all?.filter((question) => question.is_retired) ?? [];
  const edited = all?.find(({ id }) => id === opened?.id) ?? null;

  function move(index: number, by: -1 | 1): void {
    const ids = asked.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined || order.isPending) return;
    order.mutate(ids.toSpliced(index + by, 0, moved));
  }

  const create = (
    <Button
      variant="primary"
      size="s"
      aria-haspopup="dialog"
      onClick={() => setOpened({ id: null })}
    >
      <Plus />
      <Trans>Tanya baru</Trans>
    </Button>
  );
  const open = ({ id }: Question) => setOpened({ id });
  return (
    <ConsoleFrame overview={overview} title={<Trans>Pertanyaan pendaftaran</Trans>}>
      <OfflineNote hasRows={all !== undefined} onRetry={() => void query.refetch()} />
      {all === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : all.length === 0 ? (
        <EmptyState
          icon={<MessageCircleQuestion />}
          title={<Trans>Belum ada pertanyaanmu sendiri</Trans>}
          actions={create}
        >
          <Trans>
            Nama, kontak darurat, dan ukuran jersey sudah ditanyakan. Tambahkan yang khusus acaramu,
            misalnya nama klub atau menu sarapan.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <div className={styles['meta']}>
            <p className="small muted">
              <Trans>Ditanyakan saat mendaftar, sesuai urutan ini.</Trans>
            </p>
            {create}
          </div>
          <OrderRefusal error={order.error} />
          <QuestionRows overview={overview} questions={asked} onEdit={open} onMove={move} />
          {retired.length === 0 ? null : (
            <section className={styles['retired']} aria-label={t`Tidak ditanyakan lagi`}>
              <Heading size="s" below={3}>
                <Trans>Tidak ditanyakan lagi</Trans>
              </Heading>
              <QuestionRows overview={overview} questions={retired} onEdit={open} />
            </section>
          )}
        </>
      )}
      {opened !== null && dialog !== null && (opened.id === null || edited !== null) ? (
        <dialog.QuestionDialog overview={overview} question={edited} onClose={close} />
      ) : null}
    </ConsoleFrame>
  );
}

function OrderRefusal({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className="error">
      {isConflict(error) ? (
        <Trans>
          Pengurus lain baru saja mengubah daftarnya. Yang terbaru sudah tampil; urutkan lagi.
        </Trans>
      ) : (
        <ErrorText error={error} />
      )}
    </p>
  );
}
