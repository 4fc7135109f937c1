import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { inquiryStates } from '#src/contract/content/content-choices.ts';
import type { InquiryState } from '#src/contract/content/inquiry.ts';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { LoadMore } from '#src/client/lib/screens/load-more.tsx';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { InquiryCard } from './inquiry-card.tsx';
import { inquiryListQueryOptions } from './desk-queries.ts';
import { useInquiryStateName } from './inquiry-names.ts';
import { LinesSkeleton } from '#src/client/ui/lines-skeleton.tsx';
import styles from '#src/client/ui/admin.module.css';
import { ListCount } from '#src/client/ui/list-count.tsx';
import { Stack } from '#src/client/ui/layout.tsx';

type InquiryAdminProps = {
  state: InquiryState | undefined;
  onState: (state: InquiryState | undefined) => void;
};

/** The inquiries, for editors: who asked, what, and the state. */
export function InquiryAdmin({ state, onState }: InquiryAdminProps) {
  const { t } = useLingui();
  const toName = useInquiryStateName();
  const query = useInfiniteQuery({
    ...inquiryListQueryOptions(state),
    placeholderData: keepPreviousData,
  });
  const inquiries = query.data?.items;
  const total = query.data?.total ?? 0;
  return (
    <DeskFrame title={<Trans>Pertanyaan masuk</Trans>}>
      <ChipRow label={t`Status`}>
        <Chip pressed={state === undefined} onClick={() => onState(undefined)}>
          <Trans>Semua</Trans>
        </Chip>
        {inquiryStates.map((each) => (
          <Chip key={each} pressed={state === each} onClick={() => onState(each)}>
            {toName(each)}
          </Chip>
        ))}
      </ChipRow>
      {inquiries === undefined ? (
        <QueryFallback query={query} pending={<LinesSkeleton count={4} />} />
      ) : (
        <>
          <ListCount>
            <Plural value={total} one="# pertanyaan" other="# pertanyaan" />
          </ListCount>
          {inquiries.length === 0 ? (
            <EmptyState icon={<Inbox />} title={<Trans>Tidak ada pertanyaan di sini</Trans>}>
              <Trans>Yang baru masuk dari halaman layanan muncul di daftar ini.</Trans>
            </EmptyState>
          ) : null}
          <Stack as="ul" gap={4} className={styles['list']}>
            {inquiries.map((inquiry) => (
              <li key={inquiry.id}>
                <InquiryCard inquiry={inquiry} />
              </li>
            ))}
          </Stack>
          <LoadMore query={query} />
        </>
      )}
    </DeskFrame>
  );
}
