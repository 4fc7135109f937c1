import { useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import type { ShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { TextField } from '#src/client/ui/text-field.tsx';

/** The address that an account is known by. */
export function EmailField<Name extends string>({ form }: { form: ShortForm<Name | 'email'> }) {
  const { t } = useLingui();
  return (
    <TextField
      {...form.field('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      placeholder={t`nama@email.com`}
      icon={<Mail />}
    />
  );
}
