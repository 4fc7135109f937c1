import type { ComponentType, ReactNode } from 'react';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import type { ShortForm } from './use-short-form.ts';

type ShortFormFrameProps<Name extends string> = {
  form: ShortForm<Name>;
  /** Words for a refusal that concerns no field. */
  RefusalText: ComponentType<{ error: unknown }>;
  className?: string | undefined;
  children: ReactNode;
};

/** The `<form>` of `useShortForm`: above its fields it says what was refused, which takes the focus. */
export function ShortFormFrame<Name extends string>({
  form,
  RefusalText,
  className,
  children,
}: ShortFormFrameProps<Name>) {
  const { errors, refusal, attempts, isSending } = form;
  return (
    // `post`: sent by the browser itself, answers and passwords would end up in the address.
    <form noValidate method="post" className={className} {...form.form}>
      <ErrorSummary submitCount={attempts} errors={errors} />
      <FormAlert key={attempts}>
        {refusal === null || isSending ? null : <RefusalText error={refusal} />}
      </FormAlert>
      {children}
    </form>
  );
}
