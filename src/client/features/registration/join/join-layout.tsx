import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useOnline } from '#src/client/lib/device/online.ts';
import { Button } from '#src/client/ui/button.tsx';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { Stepper } from '#src/client/ui/stepper.tsx';
import { JoinEventContext } from '../form/join-event.ts';
import { JoinFrame } from './join-frame.tsx';
import { joinSteps, type JoinStep, previousStep } from '../form/join-step.ts';
import styles from './join.module.css';
import { useCategoryText } from '../steps/use-category-text.ts';

type JoinLayoutProps = {
  event: EventDetail;
  step: JoinStep;
  /** What is to be paid, in rupiah; null while no category is chosen. */
  charge: { total: number } | null;
  /** Whoever sends it joins a waiting list. */
  waits: boolean;
  isSending: boolean;
  /** Focuses the step's heading also when this step is the first to be shown here. */
  isContinued: boolean;
  /** Above everything: what was restored, and why the registration was not taken. */
  notes: ReactNode;
  /** Above the questions: which of them were refused. */
  problems?: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
};

const formId = 'join-form';

/** A step of registering with its heading, how far along it is, and the button that goes on. */
export function JoinLayout(props: JoinLayoutProps) {
  const { event, step, charge, waits, isSending, isContinued, notes, problems, onSubmit } = props;
  const isPaid = charge !== null && charge.total > 0 && !waits;
  const text = useCategoryText(event);
  const isOnline = useOnline();
  return (
    <JoinEventContext value={event}>
      <JoinFrame
        eventId={event.id}
        event={event}
        previous={previousStep(step)}
        sum={charge === null || waits ? null : text.price({ price: charge.total })}
        action={
          <Button type="submit" form={formId} variant="primary" size="l" loading={isSending}>
            <ActionWords step={step} isPaid={isPaid} waits={waits} />
          </Button>
        }
      >
        <JoinStepper step={step} isPaid={isPaid} waits={waits} />
        <Stack gap={3} className={styles['notes']}>
          {isOnline ? null : (
            <OfflineBar>
              <Trans>Isi saja dulu. Semua disimpan di HP ini, kirim saat ada sinyal.</Trans>
            </OfflineBar>
          )}
          {notes}
        </Stack>
        <form
          id={formId}
          noValidate
          onSubmit={(submit: FormEvent) => {
            submit.preventDefault();
            if (!isSending) onSubmit();
          }}
        >
          <StepHeading step={step} isContinued={isContinued} />
          {/* After the heading, which takes the focus of a step that is shown. */}
          {problems}
          {props.children}
        </form>
      </JoinFrame>
    </JoinEventContext>
  );
}

type StepProps = { step: JoinStep; isPaid: boolean; waits: boolean };

/** How far along the form is; its last point is what comes of it. */
function JoinStepper({ step, isPaid, waits }: StepProps) {
  const { t } = useLingui();
  return (
    <div className={styles['steps']}>
      <Stepper
        label={t`Langkah pendaftaran`}
        current={joinSteps.indexOf(step)}
        steps={[
          { key: 'category', name: t`Kategori` },
          { key: 'runner', name: t`Data pelari` },
          { key: 'confirm', name: t`Periksa` },
          waits
            ? { key: 'wait', name: t`Daftar tunggu` }
            : isPaid
              ? { key: 'pay', name: t`Bayar` }
              : {
                  key: 'ticket',
                  name: t({ message: 'Tiket', context: 'last step of registering' }),
                },
        ]}
      />
    </div>
  );
}

type StepHeadingProps = { step: JoinStep; isContinued: boolean };

/** The step's heading; takes the focus when the step changes, so that a screen reader goes along. */
function StepHeading({ step, isContinued }: StepHeadingProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isContinued ? null : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  const words = {
    category: t`Pilih kategori`,
    runner: t`Data pelari`,
    confirm: t`Periksa dan setujui`,
  };
  return (
    <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
      {words[step]}
    </h2>
  );
}

/** One verb from start to end: the last press is what registers. */
function ActionWords({ step, isPaid, waits }: StepProps) {
  if (step !== 'confirm') return <Trans>Lanjut</Trans>;
  if (waits) return <Trans>Masuk daftar tunggu</Trans>;
  return isPaid ? <Trans>Lanjut bayar</Trans> : <Trans>Daftar sekarang</Trans>;
}
