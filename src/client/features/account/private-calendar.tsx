import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, CalendarSync } from 'lucide-react';
import { useId, useState } from 'react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button, ButtonAnchor } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading, Row } from '#src/client/ui/layout.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { calendarQueryOptions, changeCalendarMutationOptions } from './queries.ts';
import styles from './account.module.css';

/** An address at which calendar apps find the member's races and runs; anew, or off, whenever they like. */
export function PrivateCalendar() {
  const query = useQuery(calendarQueryOptions());
  const change = useMutation(changeCalendarMutationOptions(useQueryClient()));
  const { data } = query;
  if (data === undefined) {
    return <QueryFallback query={query} pending={<Skeleton shape="block" />} />;
  }
  return (
    <>
      <p className={classNames('muted', styles['note'])}>
        <Trans>
          Lomba dan lari bareng yang kamu ikuti atau simpan muncul di kalender HP-mu, dan ikut
          berubah kalau jadwalnya pindah.
        </Trans>
      </p>
      {data.address === null ? (
        <>
          {change.error === null ? null : (
            <p role="alert" className={styles['problem']}>
              <ErrorText error={change.error} />
            </p>
          )}
          <Button
            variant="outline"
            loading={change.isPending}
            onClick={() => change.mutate('make')}
          >
            <CalendarPlus />
            <Trans>Buat alamat kalender</Trans>
          </Button>
        </>
      ) : (
        <Address address={data.address} />
      )}
    </>
  );
}

function Address({ address }: { address: string }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'make' | 'remove' | null>(null);
  return (
    <>
      <p className={styles['address']}>{address}</p>
      <p className={classNames('muted', styles['note'])}>
        <Trans>Jangan bagikan: siapa pun yang tahu alamat ini bisa melihat jadwalmu.</Trans>
      </p>
      <Row gap={2}>
        <ButtonAnchor size="s" href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarSync />
          <Trans>Buka di aplikasi kalender</Trans>
        </ButtonAnchor>
        <CopyButton text={address} label={t`Salin alamat kalender`}>
          <Trans>Salin alamat</Trans>
        </CopyButton>
        <Button size="s" variant="outline" onClick={() => setAsked('make')}>
          <Trans>Buat alamat baru</Trans>
        </Button>
        <Button size="s" variant="outline" onClick={() => setAsked('remove')}>
          <Trans>Matikan</Trans>
        </Button>
      </Row>
      {asked === null ? null : <Question asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

type QuestionProps = { asked: 'make' | 'remove'; onClose: () => void };

function Question({ asked, onClose }: QuestionProps) {
  const headingId = useId();
  const change = useMutation(changeCalendarMutationOptions(useQueryClient()));
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={4} id={headingId}>
        {asked === 'make' ? (
          <Trans>Buat alamat baru?</Trans>
        ) : (
          <Trans>Matikan kalender pribadi?</Trans>
        )}
      </Heading>
      <p>
        <Trans>Kalender yang memakai alamat lama tidak diperbarui lagi.</Trans>
      </p>
      <DialogEnding
        refusal={change.error === null ? null : <ErrorText error={change.error} />}
        onBack={onClose}
      >
        <Button
          variant={asked === 'make' ? 'ink' : 'danger'}
          loading={change.isPending}
          onClick={() => change.mutate(asked, { onSuccess: onClose })}
        >
          {asked === 'make' ? <Trans>Buat alamat baru</Trans> : <Trans>Matikan</Trans>}
        </Button>
      </DialogEnding>
    </Dialog>
  );
}
