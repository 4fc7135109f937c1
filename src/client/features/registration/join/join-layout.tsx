import { Trans } from '@lingui/react/macro';
import type { FormEvent, ReactNode } from 'react';
import type { Category, EventDetail } from '#src/contract/races-events/races-events.ts';
import type * as z from 'zod/mini';
import { useOnline } from '#src/client/lib/device/online.ts';
import { Button } from '#src/client/ui/button.tsx';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';
import { JoinEventContext } from './join-context.ts';
import { JoinFrame } from './join-frame.tsx';
import { previousStep, type JoinStep } from './join-step.ts';
import { ActionWords, JoinStepper, StepHeading } from './join-step-parts.tsx';
import styles from './join.module.css';
import { useCategoryText } from '../steps/use-category-text.ts';

type JoinLayoutProps = {
  event: EventDetail;
  step: JoinStep;
  category: z.infer<typeof Category> | null;
  isSending: boolean;
  /** Focuses the step's heading also when this step is the first to be shown here. */
  isContinued: boolean;
  /** Above the questions: what was restored, and what was refused. */
  notes: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
};

const formId = 'join-form';

/** A step of registering with its heading, how far along it is, and the button that goes on. */
export function JoinLayout(props: JoinLayoutProps) {
  const { event, step, category, isSending, isContinued, notes, onSubmit, children } = props;
  const isPaid = category !== null && category.price > 0;
  const text = useCategoryText(event);
  const isOnline = useOnline();
  return (
    <JoinEventContext value={event}>
      <JoinFrame
        eventId={event.id}
        event={event}
        previous={previousStep(step)}
        sum={category === null ? null : text.price(category)}
        action={
          <Button type="submit" form={formId} variant="primary" size="l" loading={isSending}>
            <ActionWords step={step} isPaid={isPaid} />
          </Button>
        }
      >
        <JoinStepper step={step} isPaid={isPaid} />
        <div className={styles['notes']}>
          {isOnline ? null : (
            <OfflineBar>
              <Trans>Isi saja dulu. Semua disimpan di HP ini, kirim saat ada sinyal.</Trans>
            </OfflineBar>
          )}
          {notes}
        </div>
        <form
          id={formId}
          noValidate
          onSubmit={(submit: FormEvent) => {
            submit.preventDefault();
            if (!isSending) onSubmit();
          }}
        >
          <StepHeading step={step} isContinued={isContinued} />
          {children}
        </form>
      </JoinFrame>
    </JoinEventContext>
  );
}
