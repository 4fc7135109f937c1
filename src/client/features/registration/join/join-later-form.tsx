import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { clearSession } from '#src/client/lib/session/session.ts';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { CategoryStep } from '../steps/category-step.tsx';
import { ConfirmStep } from '../steps/confirm-step.tsx';
import type { JoinFormProps } from './join-form.tsx';
import { JoinLayout } from './join-layout.tsx';
import { joinSteps, type JoinStep, nextStep } from './join-step.ts';
import { reachableStep, stepFields, stepOfField } from './join-steps.ts';
import { RefusalNote } from './refusal-note.tsx';
import { RunnerStep } from '../steps/runner-step.tsx';
import { StepErrors } from '../steps/step-errors.tsx';
import { useDraftSaving } from './use-draft-saving.ts';
import { type JoinForm, refusedPaths, useJoinForm } from './use-join-form.ts';
import { useJoinField } from '../steps/use-join-field.ts';
import { useJoinSubmit } from './use-join-submit.ts';

type JoinLaterFormProps = JoinFormProps & {
  /** The first step was answered before this form was there. */
  isContinued: boolean;
};

const steps = { category: KeptCategoryStep, runner: RunnerStep, confirm: ConfirmStep };

/** All steps of registering, kept and checked as one form. */
export function JoinLaterForm(props: JoinLaterFormProps) {
  const { event, opened, draftId, step: wanted, restored, isContinued } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useJoinForm(event, opened.values);
  const finish = useDraftSaving({ form, id: draftId, idempotencyKey: opened.key });
  const category = useChosenCategory(event, form);
  const isPaid = category !== null && category.price > 0;
  const [attempts, setAttempts] = useState(0);
  const step = reachableStep(wanted, refusedPaths(event, form.getValues()));
  const [firstStep] = useState(step);
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
    <FormProvider {...form}>
      <JoinLayout
        {...{ event, step, category, isSending, isContinued }}
        notes={
          <>
            {step === firstStep ? restored : null}
            {refused === null || refused.refusal.kind === 'fields' ? null : (
              <RefusalNote key={sends} refused={refused} />
            )}
            <StepErrors step={step} attempts={attempts} form={form} />
          </>
        }
        onSubmit={() => void goOn()}
      >
        <Step />
      </JoinLayout>
    </FormProvider>
  );
}

function KeptCategoryStep() {
  return <CategoryStep {...useJoinField('category_id')} />;
}

/** The category that is chosen now, or null. */
function useChosenCategory(event: EventDetail, form: JoinForm) {
  const id = useWatch({ control: form.control, name: 'category_id' });
  return event.categories.find((category) => category.id === id) ?? null;
}
