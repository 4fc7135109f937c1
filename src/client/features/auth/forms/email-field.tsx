import { useLingui } from '@lingui/react/macro';
import { Mail } from 'lucide-react';
import type { ShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import { useFieldText } from './field-text.tsx';

/** The address that an account is known by. */
export function EmailField<Field extends string>({ form }: { form: ShortForm<Field | 'email'> }) {
  const { t } = useLingui();
  const fieldText = useFieldText();
  return (
    <TextField
      {...form.input('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      placeholder={t`nama@email.com`}
      icon={<Mail />}
      label={t`E-mail`}
      error={fieldText('email', form.reasons.email)}
    />
  );
}
