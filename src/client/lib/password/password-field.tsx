import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff, Lock } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react';
import { shortestPassword } from '#src/contract/choices.ts';
import type { PasswordStrength } from './password-strength.ts';
import { useImported } from '../hydration/use-imported.ts';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'trailing'> & {
  /** Rates a new password as it is typed. */
  rated?: boolean;
};

/** A password field with a button to show the password. */
export function PasswordField({ rated = false, hint, onChange, ...field }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState('');

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    if (rated) setTyped(event.target.value);
    onChange?.(event);
  }

  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      onChange={handleChange}
      hint={rated ? <StrengthNote password={typed} /> : hint}
      icon={<Lock />}
      trailing={
        <IconButton
          label={isShown ? t`Sembunyikan kata sandi` : t`Tampilkan kata sandi`}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

const scale = {
  short: { value: 0.15, tone: 'err' },
  weak: { value: 0.35, tone: 'warn' },
  fair: { value: 0.65, tone: 'ok' },
  good: { value: 1, tone: 'ok' },
} as const satisfies Record<PasswordStrength, { value: number; tone: string }>;

/** The words that are common are many: they come with the first character typed. */
const importRating = () => import('./password-strength.ts');

function StrengthNote({ password }: { password: string }) {
  const rating = useImported(importRating, password !== '');
  if (password === '' || rating === null) {
    return <Trans>Paling sedikit {shortestPassword} karakter.</Trans>;
  }
  const strength = rating.ratePassword(password);
  return (
    <span className={styles['strength']}>
      <DerapBar {...scale[strength]} />
      <StrengthWords strength={strength} />
    </span>
  );
}

function StrengthWords({ strength }: { strength: PasswordStrength }) {
  const words: Record<PasswordStrength, ReactNode> = {
    short: <Trans>Terlalu pendek. Paling sedikit {shortestPassword} karakter.</Trans>,
    weak: <Trans>Mudah ditebak. Tambah kata atau angka lain.</Trans>,
    fair: <Trans>Cukup kuat. Tambah beberapa karakter lagi supaya lebih aman.</Trans>,
    good: <Trans>Kuat.</Trans>,
  };
  return words[strength];
}
