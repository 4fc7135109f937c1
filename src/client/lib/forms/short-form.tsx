import type { ComponentType, ReactNode } from 'react';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import type { ShortForm } from './use-short-form.ts';

type ShortFormFrameProps<Field extends string> = {
  form: ShortForm<Field>;
  /** The fields by their labels, for the list of what needs a second look. */
  labels: Record<Field, string>;
  /** Words for a refusal that concerns no field. */
  RefusalText: ComponentType<{ error: unknown }>;
  className?: string | undefined;
  children: ReactNode;
};

/** The `<form>` of `useShortForm`: above its fields it says what was refused, which takes the focus. */
export function ShortFormFrame<Field extends string>({
  form,
  labels,
  RefusalText,
  className,
  children,
}: ShortFormFrameProps<Field>) {
  const { fields, reasons, refusal, attempts, isSending } = form;
  const refused = fields.filter((field) => reasons[field] !== undefined);
  return (
    // `post`: sent by the browser itself, answers and passwords would end up in the address.
    <form noValidate method="post" className={className} {...form.form}>
      <ErrorSummary
        submitCount={attempts}
        errors={refused.map((field) => ({ id: field, label: labels[field] }))}
      />
      <FormAlert key={attempts}>
        {refusal === null || isSending ? null : <RefusalText error={refusal} />}
      </FormAlert>
      {children}
    </form>
  );
}
