import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { pointMost } from '#src/contract/check-in-points/point-choices.ts';
import type { OpenAtPoint, PointSeal } from '#src/contract/check-in-points/sealing.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useReasonForm } from '#src/client/lib/forms/typed/use-reason-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { countOpen, OpenItems } from './open-items.tsx';
import styles from './seal.module.css';

type SealedNoteProps = {
  seal: PointSeal;
  /** What is undecided now. */
  open: OpenAtPoint | undefined;
  event: EventOverview['event'];
};

/** That a point is sealed, by whom, on what word, what was undecided then and is now, and what came after it. */
export function SealedNote({ seal, open, event }: SealedNoteProps) {
  const language = useLanguage();
  const at = formatDayTime(seal.at, event.zone, language);
  const { by, waiver, late } = seal;
  const then = seal.open ? countOpen(seal.open) : 0;
  const now = open === undefined ? 0 : countOpen(open);
  return (
    <section className={styles['sealed']}>
      <h2>
        <Lock aria-hidden="true" /> <Trans>Titik sudah ditutup</Trans>
      </h2>
      <p className="num">
        <Trans>
          {at} oleh {by}
        </Trans>
      </p>
      {waiver !== null ? (
        <blockquote>{waiver}</blockquote>
      ) : then + now > 0 ? (
        <p>
          <Trans>Semua catatan HP sudah di server.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Semua catatan HP lengkap: tidak ada yang hilang.</Trans>
        </p>
      )}
      {then === 0 ? null : (
        <p className="num">
          <Plural value={then} other="Ditutup dengan # yang belum diputuskan." />{' '}
          {now === 0 ? <Trans>Sekarang semuanya sudah diputuskan.</Trans> : null}
        </p>
      )}
      {open === undefined || now === 0 ? null : (
        <>
          <p>
            <b>
              <Trans>Belum diputuskan sekarang</Trans>
            </b>
          </p>
          <OpenItems open={open} event={event} />
        </>
      )}
      <p className="num">
        <Plural
          value={late}
          _0="Tidak ada catatan yang menyusul."
          other="# catatan menyusul setelah ditutup. Semuanya tersimpan dan dihitung."
        />
      </p>
    </section>
  );
}

type ReopenFormProps = { isPending: boolean; onReopen: (reason: string) => void };

/** Opens the point again, with a reason. */
export function ReopenForm({ isPending, onReopen }: ReopenFormProps) {
  const { t } = useLingui();
  const form = useReasonForm({ save: { mutate: ({ reason }) => onReopen(reason), isPending } });
  return (
    <TypedFormFrame form={form} gap={3} className={styles['step']}>
      <TextField
        label={t`Alasan membuka lagi`}
        {...form.text('reason')}
        maxLength={pointMost.reopening}
        error={form.faults.reason && t`Tulis alasannya dulu.`}
      />
      <Button type="submit" variant="outline" loading={isPending}>
        <Trans>Buka lagi</Trans>
      </Button>
    </TypedFormFrame>
  );
}
