import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import type { StackLook } from '#src/client/ui/layout-names.ts';
import { Stack } from '#src/client/ui/layout.tsx';
import { FormFields } from './form-context.ts';
import type { ServerForm } from './use-server-form.ts';

type ServerFormFrameProps<Values extends FieldValues, Sent> = StackLook & {
  form: ServerForm<Values, Sent>;
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  className?: string | undefined;
  /** Above everything: what was restored. */
  notes?: ReactNode;
  /** Words for a refusal that concerns no field. */
  refusalText: (error: unknown) => ReactNode;
  children: ReactNode;
};

/** The `<form>` of `useServerForm`: above its fields it says what was refused, which takes the focus. */
export function ServerFormFrame<Values extends FieldValues, Sent>({
  form: { form, fieldsContext, submit, attempts, refusal, errors },
  notes,
  refusalText,
  children,
  ...rest
}: ServerFormFrameProps<Values, Sent>) {
  return (
    <FormProvider {...form}>
      <FormFields value={fieldsContext}>
        {/* `post`: sent by the browser itself, answers would end up in the address. */}
        <Stack
          {...rest}
          as="form"
          noValidate
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {notes}
          <ErrorSummary submitCount={attempts} errors={errors} />
          <FormAlert key={attempts}>{refusal === null ? null : refusalText(refusal)}</FormAlert>
          {children}
        </Stack>
      </FormFields>
    </FormProvider>
  );
}
