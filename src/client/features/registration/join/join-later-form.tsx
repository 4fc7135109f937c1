import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { formatReaderTime } from '#src/domain/text/reader-time.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { FormFields, useField } from '#src/client/lib/forms/form-context.ts';
import { useDraft } from '#src/client/lib/forms/use-draft.ts';
import { useFormDraft } from '#src/client/lib/forms/use-server-form.ts';
import { clearSession } from '#src/client/lib/session/session.ts';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { showToast } from '#src/client/ui/show-toast.tsx';
import { EmailNote } from '../email/deferred-email-note.tsx';
import { CategoryStep } from '../steps/category-step.tsx';
import { ConfirmStep } from '../steps/confirm-step.tsx';
import { RunnerStep } from '../steps/runner-step.tsx';
import { serialiseDraft } from '../form/join-draft.ts';
import { isWaitable } from '../form/join-event.ts';
import { type JoinValues, reachableStep, stepOfField } from '../form/join-fields.ts';
import type { JoinFormProps } from './join-form.tsx';
import { JoinLayout } from './join-layout.tsx';
import styles from './join.module.css';
import { type JoinStep, nextStep } from '../form/join-step.ts';
import { AddOnsContext, useAddOns } from '../add-ons/add-ons-context.ts';
import { PromoContext, usePromo, withAddOns } from '../promo/promo-context.ts';
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
  const [refused, setRefused] = useState<{ step: JoinStep; count: number } | null>(null);
  const countRefused = (at: JoinStep) =>
    setRefused((last) => ({ step: at, count: (last?.count ?? 0) + 1 }));
  const [waiting, setWaiting] = useState<number | null>(null);
  const showStep = (next: JoinStep) =>
    navigate({ to: '/join/$eventId', params: { eventId: event.id }, search: { step: next } });
  const { form, refusal, ...joining } = useJoinForm({
    event,
    opened,
    onSent: async ({ id, expires_at: deadline, state }) => {
      draft.stop();
      await draft.forget();
      showToast(
        state === 'waitlisted'
          ? {
              type: 'success',
              title: t`Kamu di daftar tunggu`,
              text: t`Kami kirim email begitu ada tempat untukmu.`,
            }
          : {
              type: 'success',
              title: isPaid ? t`Tempatmu disimpan` : t`Kamu terdaftar`,
              text: deadline === null ? t`Tiketmu tersimpan di HP ini.` : payWords(deadline),
            },
      );
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
    onUnconfirmed: () => setWaiting((last) => (last ?? 0) + 1),
    onRefusedFields: (first) => {
      countRefused(first);
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
  const typed = useWatch({ control: form.control, name: 'promo_code' });
  const held = useWatch({ control: form.control, name: 'add_ons' });
  const waits = category !== null && isWaitable(category, event);
  const addOns = useAddOns(event.id, { categoryId: waits ? null : (category?.id ?? null), held });
  const promo = withAddOns(usePromo(event.id, { category, typed }), addOns.sum);
  const isPaid = promo.charge !== null && promo.charge.total > 0;
  const step = reachableStep(wanted, joining.refusedPaths);
  const [firstStep] = useState(step);
  // Whoever goes back wants to change something, and says again when it is to be sent.
  if (waiting !== null && step !== 'confirm') setWaiting(null);

  function payWords(deadline: string): string {
    const offset = -new Date(deadline).getTimezoneOffset();
    const time = formatReaderTime(deadline, offset, language);
    return t`Bayar sebelum ${time}.`;
  }

  async function goOn(): Promise<void> {
    const next = nextStep(step);
    if (next === null) await joining.submit();
    else if (await form.trigger(joining.stepPaths(step))) await showStep(next);
    else countRefused(step);
  }

  const Step = steps[step];
  return (
    <FormProvider {...form}>
      <FormFields value={joining.fieldsContext}>
        <JoinLayout
          {...{ event, step, isContinued }}
          charge={promo.charge}
          waits={waits}
          isSending={joining.isSending}
          notes={
            <>
              {step === firstStep ? restored : null}
              {isPaid || waiting !== null ? (
                <EmailNote
                  waiting={waiting}
                  onConfirmed={() => {
                    setWaiting(null);
                    void joining.submit();
                  }}
                />
              ) : null}
              {refusal === null || isSaidElsewhere(refusal) ? null : (
                <RefusalNote key={joining.attempts} error={refusal} />
              )}
            </>
          }
          problems={
            refused?.step === step ? (
              <div className={styles['problems']}>
                <ErrorSummary
                  submitCount={refused.count}
                  errors={joining.errors.filter(({ path }) => stepOfField(path) === step)}
                />
              </div>
            ) : null
          }
          onSubmit={() => void goOn()}
        >
          <PromoContext value={promo}>
            <AddOnsContext value={addOns}>
              <Step />
            </AddOnsContext>
          </PromoContext>
        </JoinLayout>
      </FormFields>
    </FormProvider>
  );
}

/** Refused answers say so at their fields, a missing confirmation beside the address. */
function isSaidElsewhere(refusal: unknown): boolean {
  return ['fields', 'unconfirmed'].includes(decideRefusal(refusal).kind);
}

function RegisteredCategoryStep() {
  return <CategoryStep {...useField<JoinValues>('category_id')} />;
}
