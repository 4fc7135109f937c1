import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { formatReaderTime } from '#src/domain/time/reader-time.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { FormFields, useField } from '#src/client/lib/forms/form-context.ts';
import { useDraft } from '#src/client/lib/forms/use-draft.ts';
import { useFormDraft } from '#src/client/lib/forms/use-server-form.ts';
import { clearSession } from '#src/client/lib/session/session.ts';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { CategoryStep } from '../steps/category-step.tsx';
import { ConfirmStep } from '../steps/confirm-step.tsx';
import { RunnerStep } from '../steps/runner-step.tsx';
import { serialiseDraft } from './join-draft.ts';
import { type JoinValues, listStepPaths, reachableStep, stepOfField } from './join-fields.ts';
import type { JoinFormProps } from './join-form.tsx';
import { JoinLayout } from './join-layout.tsx';
import { type JoinStep, nextStep } from './join-step.ts';
import { RefusalNote } from './refusal-note.tsx';
import { decideRefusal } from './refusal.ts';
import { useJoinForm } from './use-join-form.ts';

type JoinLaterFormProps = JoinFormProps & {
  /** The first step was answered before this form was there. */
  isContinued: boolean;
};

const steps = { category: RegisteredCategoryStep, runner: RunnerStep, confirm: ConfirmStep };

/** All steps of registering, kept and checked as one form. */
export function JoinLaterForm(props: JoinLaterFormProps) {
  const { event, opened, draftId, step: wanted, restored, isContinued } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const navigate = useNavigate();
  const [attempts, setAttempts] = useState(0);
  const showStep = (next: JoinStep) =>
    navigate({ to: '/join/$eventId', params: { eventId: event.id }, search: { step: next } });
  const { form, refusal, ...joining } = useJoinForm({
    event,
    opened,
    onSent: async ({ id, expires_at: deadline }) => {
      draft.stop();
      await draft.forget();
      showToast({
        type: 'success',
        title: isPaid ? t`Tempatmu disimpan` : t`Kamu terdaftar`,
        text: deadline === null ? t`Tiketmu tersimpan di HP ini.` : payWords(deadline),
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
    onRefusedFields: (first) => {
      setAttempts((count) => count + 1);
      if (first !== step) void showStep(first);
    },
  });
  const draft = useDraft({
    key: draftId,
    read: () => serialiseDraft({ key: opened.key, values: form.getValues() }),
  });
  useFormDraft(form, draft);
  const chosen = useWatch({ control: form.control, name: 'category_id' });
  const category = event.categories.find(({ id }) => id === chosen) ?? null;
  const isPaid = category !== null && category.price > 0;
  const step = reachableStep(wanted, joining.refusedPaths);
  const [firstStep] = useState(step);

  function payWords(deadline: string): string {
    const offset = -new Date(deadline).getTimezoneOffset();
    const time = formatReaderTime(deadline, offset, language);
    return t`Bayar sebelum ${time}.`;
  }

  async function goOn(): Promise<void> {
    const next = nextStep(step);
    if (next === null) await joining.submit();
    else if (await form.trigger(listStepPaths(step))) await showStep(next);
    else setAttempts((count) => count + 1);
  }

  const Step = steps[step];
  return (
    <FormProvider {...form}>
      <FormFields value={joining.fieldsContext}>
        <JoinLayout
          {...{ event, step, category, isContinued }}
          isSending={joining.isSending}
          notes={
            <>
              {step === firstStep ? restored : null}
              {refusal === null || decideRefusal(refusal).kind === 'fields' ? null : (
                <RefusalNote key={joining.attempts} error={refusal} />
              )}
              {attempts === 0 ? null : (
                <ErrorSummary
                  submitCount={attempts}
                  errors={joining.errors.filter(({ path }) => stepOfField(path) === step)}
                />
              )}
            </>
          }
          onSubmit={() => void goOn()}
        >
          <Step />
        </JoinLayout>
      </FormFields>
    </FormProvider>
  );
}

function RegisteredCategoryStep() {
  return <CategoryStep {...useField<JoinValues>('category_id')} />;
}
