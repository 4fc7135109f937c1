import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useId, useState } from 'react';
import type { QuarantinedRecord } from '#src/contract/check-in-board/judging.ts';
import { Button } from '#src/client/ui/button.tsx';
import { quarantineBatchMutationOptions } from './incident-queries.ts';
import { VerdictForm } from './verdict-form.tsx';
import styles from './incidents.module.css';

type QuarantineBatchProps = {
  eventId: string;
  phone: string;
  /** Those of one phone that can be accepted. */
  records: readonly QuarantinedRecord[];
};

/** One word on all that a phone sent, such as one that was revoked by mistake. */
export function QuarantineBatch({ eventId, phone, records }: QuarantineBatchProps) {
  const headingId = useId();
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const count = records.length;
  const decide = useMutation(quarantineBatchMutationOptions(useQueryClient(), eventId));
  return (
    <section aria-labelledby={headingId} className={styles['card']}>
      <div>
        <h2 id={headingId} className={styles['batch']}>
          <Trans>
            <Plural value={count} one="# pindaian" other="# pindaian" /> dari {phone}
          </Trans>
        </h2>
        <p className={styles['line']}>
          <Trans>Kalau HP ini memang dipakai petugas, semuanya bisa dinilai sekaligus.</Trans>
        </p>
        {isOpen ? null : (
          <Button variant="outline" aria-expanded={false} onClick={() => setOpen(true)}>
            <ListChecks />
            <Trans>Nilai sekaligus</Trans>
          </Button>
        )}
      </div>
      {isOpen ? (
        <VerdictForm
          question={t`Semua pindaian ini dihitung?`}
          choices={[
            {
              key: 'accept',
              title: t({ message: 'Terima semua', context: 'scans' }),
              note: t`Dicatat seperti pindaian lain dari HP itu.`,
            },
            {
              key: 'discard',
              title: t({ message: 'Buang semua', context: 'scans' }),
              note: t`Tidak dihitung. Catatannya tetap tersimpan.`,
            },
          ]}
          usual={[t`HP sempat dipakai petugas`, t`Tidak jelas siapa`]}
          isSending={decide.isPending}
          error={decide.error}
          onSend={(decision, reason) => decide.mutate({ records, decision, reason })}
        >
          <Trans>Keputusan pertama yang berlaku, dan tercatat atas namamu.</Trans>
        </VerdictForm>
      ) : null}
    </section>
  );
}
