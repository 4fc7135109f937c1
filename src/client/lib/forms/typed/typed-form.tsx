import type { FormEvent, ReactNode } from 'react';
import { classNames } from '#src/client/ui/class-names.ts';
import type { StackLook } from '#src/client/ui/layout-names.ts';
import { Stack } from '#src/client/ui/layout.tsx';
import { useFirstFault } from './use-first-fault.ts';
import styles from './typed-form.module.css';

type TypedFormFrameProps = StackLook & {
  /** Of `useTypedForm`. */
  form: { refusals: number; submit: () => void };
  className?: string | undefined;
  children: ReactNode;
};

/** The `<form>` of `useTypedForm`; the first field that is wrong takes the focus. */
export function TypedFormFrame({ form, className, ...look }: TypedFormFrameProps) {
  const ref = useFirstFault(form.refusals);

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    // React bubbles it out of a dialog's portal, to a form around what opened it.
    submitted.stopPropagation();
    form.submit();
  }

  return (
    <Stack
      {...look}
      as="form"
      ref={ref}
      className={classNames(styles['form'], className)}
      noValidate
      onSubmit={submit}
    />
  );
}
