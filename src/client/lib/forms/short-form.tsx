import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import type { StackLook } from '#src/client/ui/layout-names.ts';
import { showField, worthAList } from '#src/client/ui/show-field.ts';
import { Stack } from '#src/client/ui/layout.tsx';
import { useImported } from '../hydration/use-imported.ts';
import type { ShortForm } from './use-short-form.ts';

type ShortFormFrameProps<Name extends string> = StackLook & {
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
  gap,
  fit,
  className,
  children,
}: ShortFormFrameProps<Name>) {
  const { errors, refusal, attempts, isSending } = form;
  return (
    // `post`: sent by the browser itself, answers and passwords would end up in the address.
    <Stack
      as="form"
      gap={gap}
      fit={fit}
      noValidate
      method="post"
      className={className}
      {...form.form}
    >
      <Problems attempts={attempts} errors={errors} />
      <FormAlert key={attempts}>
        {refusal === null || isSending ? null : <RefusalText error={refusal} />}
      </FormAlert>
      {children}
    </Stack>
  );
}

const importList = () => import('#src/client/ui/error-summary.tsx');

type ProblemsProps = Pick<ShortForm<string>, 'attempts' | 'errors'>;

/** Moves the focus to what was refused; the list of many fields is fetched when there are many. */
function Problems({ attempts, errors }: ProblemsProps) {
  const list = useImported(importList, errors.length >= worthAList);
  const showFirst = useEffectEvent(() => {
    if (errors[0] !== undefined) showField(errors[0].id);
  });
  useEffect(() => {
    if (attempts > 0) showFirst();
  }, [attempts]);
  return list === null ? null : <list.ErrorSummary submitCount={attempts} errors={errors} />;
}
