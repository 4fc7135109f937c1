import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CallOf } from '#src/contract/endpoint.ts';
import { pointMost } from '#src/contract/check-in-points/point-choices.ts';
import type { sealPoint, SealView } from '#src/contract/check-in-points/sealing.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatClock } from '#src/domain/text/format.ts';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { countOpen, OpenItems } from './open-items.tsx';
import styles from './seal.module.css';

type ClosingFormProps = {
  view: SealView;
  event: EventOverview['event'];
  isPending: boolean;
  onSeal: (body: CallOf<typeof sealPoint>['body']) => void;
};

/**
 * The last step: with all phones done a button, else a signed statement that names who is missing and what may be lost. What
 * nobody has decided is named, and the host says to have seen it.
 */
export function ClosingForm({ view, event, isPending, onSeal }: ClosingFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const blocking = view.phones.filter(({ state }) => state !== 'done');
  const missing = blocking.reduce((sum, phone) => sum + phone.missing, 0);
  const loss = [missing, ...blocking.map(({ id }) => id)].join(' ');
  const open = view.open === undefined ? 0 : countOpen(view.open);
  const form = useTypedForm({
    // What was ticked: a tick for fewer records than are missing by now is none; how much the host said to have seen.
    start: { text: '', ticked: '', seen: 0 },
    read: ({ text, ticked, seen }) => {
      const ids = blocking.map(({ id }) => id);
      const waiver = blocking.length === 0 ? null : { text, device_ids: ids, missing };
      const isSigned = waiver === null || (text.trim() !== '' && ticked === loss);
      return {
        content: { waiver, open },
        faults: faultsOf({ all: !(isSigned && seen >= open) && 'required' }),
      };
    },
    save: { mutate: onSeal, isPending },
  });
  const { draft, edit } = form;
  const names = blocking.map(({ label }) => label).join(', ');
  const clock = formatClock(view.server_time, event.zone, language);
  return (
    <TypedFormFrame form={form} gap={3} className={styles['step']}>
      {blocking.length === 0 ? (
        <>
          <h2>
            <Trans>Semua catatan sudah di server</Trans>
          </h2>
          <p className="small muted">
            <Trans>Setelah ditutup, tidak ada HP yang menerima pelari di titik ini.</Trans>
          </p>
        </>
      ) : (
        <>
          <h2>
            <Trans>Tutup tanpa {names}?</Trans>
          </h2>
          <p className="small muted">
            <Trans>
              Pindaian yang belum terkirim bisa hilang. Kalau HP itu tersambung nanti, isinya tetap
              diterima dan muncul di sini.
            </Trans>
          </p>
          <TextArea
            label={t`Pernyataan`}
            {...form.text('text')}
            maxLength={pointMost.waiver}
            rows={3}
          />
          <Checkbox
            checked={draft.ticked === loss}
            onChange={({ target }) => edit({ ticked: target.checked ? loss : '' })}
          >
            {missing === 0 ? (
              <Trans>Aku tahu pindaian di HP itu yang belum terkirim bisa tidak tercatat.</Trans>
            ) : (
              <Plural
                value={missing}
                other="Aku tahu paling sedikit # pindaian bisa tidak tercatat."
              />
            )}
          </Checkbox>
          <p className="small muted num">
            <Trans>Ditandatangani atas namamu, {clock}. Tersimpan di riwayat.</Trans>
          </p>
        </>
      )}
      {view.open === undefined || open === 0 ? null : (
        <>
          <h2>
            <Trans>Belum diputuskan di titik ini</Trans>
          </h2>
          <OpenItems open={view.open} event={event} />
          <Checkbox
            checked={draft.seen >= open}
            onChange={({ target }) => edit({ seen: target.checked ? open : 0 })}
          >
            <Plural value={open} other="Aku tahu # ini belum diputuskan waktu titik ditutup." />
          </Checkbox>
        </>
      )}
      <Button
        type="submit"
        variant="danger"
        size="l"
        block
        disabled={!form.isWhole}
        loading={isPending}
      >
        <Trans>Tutup titik</Trans>
      </Button>
    </TypedFormFrame>
  );
}
