import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { EventDetail } from '#src/contract/races-events.ts';
import { useOnline } from '#src/client/lib/online.ts';
import { clearSession } from '#src/client/lib/session.ts';
import { Button } from '#src/client/ui/button.tsx';
import { OfflineBar } from '#src/client/ui/offline-bar.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { CategoryStep } from './category-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { JoinEventContext } from './join-context.ts';
import type { JoinDraft } from './join-draft.ts';
import styles from './join.module.css';
import { joinSteps, type JoinStep } from './join-step.ts';
import { nextStep, previousStep, reachableStep, stepFields, stepOfField } from './join-steps.ts';
import { RefusalNote } from './refusal-note.tsx';
import { RunnerStep } from './runner-step.tsx';
import { useCategoryText } from './use-category-text.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import {
  ActionWords,
  JoinStepper,
  StepErrors,
  StepHeading,
  useChosenCategory,
} from './join-step-parts.tsx';
import { refusedPaths, useJoinForm } from './use-join-form.ts';
import { useJoinSubmit } from './use-join-submit.ts';

/** What stands around the form; the route draws it, because bars belong to the layout. */
export type JoinFrameProps = {
  event: EventDetail | null;
  /** The step that the way back leads to; null: back to the event. */
  previous: JoinStep | null;
  /** The price, once there is one. */
  sum: string | null;
  action: ReactNode;
  children: ReactNode;
};
export type JoinFrame = ComponentType<JoinFrameProps>;

export type JoinFormProps = {
  event: EventDetail;
  opened: JoinDraft;
  draftId: string;
  /** As the address says; an earlier one is shown while its answers would be refused. */
  step: JoinStep;
  /** Says that earlier answers are back, in the step where the form opens. */
  restored: ReactNode;
  Frame: JoinFrame;
};

const formId = 'join-form';
const steps = { category: CategoryStep, runner: RunnerStep, confirm: ConfirmStep };

export function JoinForm({ event, opened, draftId, step: wanted, restored, Frame }: JoinFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useJoinForm(event, opened.values);
  const finish = useDraftSaving({ form, id: draftId, idempotencyKey: opened.key });
  const category = useChosenCategory(event, form);
  const isPaid = category !== null && category.price > 0;
  const text = useCategoryText(event);
  const [attempts, setAttempts] = useState(0);
  const step = reachableStep(wanted, refusedPaths(event, form.getValues()));
  const [firstStep] = useState(step);
  const isOnline = useOnline();
  const showStep = (next: JoinStep) =>
    navigate({ to: '/join/$eventId', params: { eventId: event.id }, search: { step: next } });
  const { send, sends, refused, isSending } = useJoinSubmit({
    form,
    event,
    idempotencyKey: opened.key,
    onDone: async ({ id }) => {
      await finish();
      showToast({
        type: 'success',
        title: isPaid ? t`Tempatmu disimpan` : t`Kamu terdaftar`,
        text: isPaid ? t`Bayar sebelum batas waktunya.` : t`Tiketmu tersimpan di HP ini.`,
      });
      await navigate({
        to: '/ticket/$registrationId',
        params: { registrationId: id },
        replace: true,
      });
    },
    onSignIn: () => {
      clearSession();
      void navigate({ to: '/signin', search: { redirect: `/join/${event.id}?step=confirm` } });
    },
    onStep: (next) => void showStep(next),
    onRefusedFields: () => setAttempts((count) => count + 1),
  });

  async function goOn(): Promise<void> {
    const next = nextStep(step);
    if (next !== null) {
      if (await form.trigger([...stepFields[step]])) await showStep(next);
      else setAttempts((count) => count + 1);
      return;
    }
    await form.handleSubmit(send, (errors) => {
      const refusedSteps = Object.keys(errors).map(stepOfField);
      const first = joinSteps.find((one) => refusedSteps.includes(one));
      setAttempts((count) => count + 1);
      if (first !== undefined && first !== step) void showStep(first);
    })();
  }

  const Step = steps[step];
  return (
    <JoinEventContext value={event}>
      <FormProvider {...form}>
        <Frame
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
            {step === firstStep ? restored : null}
            {refused === null || refused.refusal.kind === 'fields' ? null : (
              <RefusalNote key={sends} refused={refused} />
            )}
            <StepErrors step={step} attempts={attempts} form={form} />
          </div>
          <form
            id={formId}
            noValidate
            onSubmit={(submit: FormEvent) => {
              submit.preventDefault();
              if (!isSending) void goOn();
            }}
          >
            <StepHeading step={step} />
            <Step />
          </form>
        </Frame>
      </FormProvider>
    </JoinEventContext>
  );
}
