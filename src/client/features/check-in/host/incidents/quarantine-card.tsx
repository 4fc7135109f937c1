import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { QuarantinedRecord } from '#src/contract/check-in-board/judging.ts';
import type { LocalText, Zone } from '#src/contract/common.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { useActionNames, useVerdictName } from '../board-lists/entry-words.ts';
import { quarantineMutationOptions } from './incident-queries.ts';
import { useFaultLine } from './incident-words.ts';
import { RunnerHead } from './runner-head.tsx';
import { VerdictForm } from './verdict-form.tsx';
import styles from './incidents.module.css';

type QuarantineCardProps = {
  eventId: string;
  record: QuarantinedRecord;
  point: LocalText | undefined;
  zone: Zone;
};

/** One record that was set aside: why, what it says, and whether it counts. */
export function QuarantineCard({ eventId, record, point, zone }: QuarantineCardProps) {
  const headingId = useId();
  const { t } = useLingui();
  const language = useLanguage();
  const fault = useFaultLine();
  const actions = useActionNames();
  const nameOf = useVerdictName();
  const decide = useMutation(quarantineMutationOptions(useQueryClient(), eventId));
  const { scan, decision, received_at: receivedAt, device_revoked_at: revokedAt } = record;
  const when = (instant: string) => formatDayTime(instant, zone, language);
  const place = point === undefined ? '' : localText(point, language);
  return (
    <section aria-labelledby={headingId} className={styles['card']}>
      <div>
        <RunnerHead runner={record.runner} id={headingId} />
        <p className={styles['line']}>{fault(record.reason, record.device_label)}</p>
        <ol className={styles['times']}>
          {revokedAt === null ? null : (
            <li>
              <Trans>
                <b>{when(revokedAt)}</b> · aksesnya dicabut
              </Trans>
            </li>
          )}
          {scan === null ? null : (
            <li>
              <b>{when(scan.at)}</b> · {actions[scan.action]}
              {scan.action === 'void' ? null : `, ${nameOf(scan.shown)}`}
              {place === '' ? null : <span className="small muted"> · {place}</span>}
            </li>
          )}
          <li>
            <Trans>
              <b>{when(receivedAt)}</b> · sampai di server
            </Trans>
          </li>
        </ol>
      </div>
      <div>
        {decision === null ? (
          <VerdictForm
            question={t`Pindaian ini dihitung?`}
            choices={[
              {
                key: 'accept',
                title: t`Terima`,
                note: record.is_acceptable
                  ? t`Dicatat seperti pindaian lain dari HP itu.`
                  : t`Catatan ini tidak bisa diterima.`,
                disabled: !record.is_acceptable,
              },
              {
                key: 'discard',
                title: t`Buang`,
                note: t`Tidak dihitung. Catatannya tetap tersimpan.`,
              },
            ]}
            usual={[t`Tanda tangan ada`, t`HP sempat dipakai petugas`, t`Tidak jelas siapa`]}
            isSending={decide.isPending}
            error={decide.error}
            onSend={(chosen, reason) =>
              decide.mutate({
                device_id: record.device_id,
                record_id: record.record_id,
                decision: chosen,
                reason,
              })
            }
          >
            <Trans>Keputusan pertama yang berlaku, dan tercatat atas namamu.</Trans>
          </VerdictForm>
        ) : (
          <p className={styles['settled']}>
            <b>{decision.decision === 'accept' ? t`Diterima` : t`Dibuang`}</b>: {decision.reason}
            <br />
            <span className="small muted">
              {decision.by} · {when(decision.at)}
            </span>
          </p>
        )}
      </div>
    </section>
  );
}
