import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountStateQueryOptions } from '#src/client/lib/session/account-state.ts';
import { PasswordField } from '#src/client/ui/password-field.tsx';

type PasswordProofProps = {
  value: string;
  onChange: (password: string) => void;
  /** The server refused it, or it is missing. */
  isWrong: boolean;
};

/** Asks for the password where money would go elsewhere; who signs in with Google learns how to set one. */
export function PasswordProof({ value, onChange, isWrong }: PasswordProofProps) {
  const { data } = useQuery(accountStateQueryOptions());
  if (data?.has_password === false) {
    return (
      <p role="note">
        <Trans>
          Ke mana uang pergi hanya bisa diubah dengan kata sandi. Kamu masuk dengan Google, jadi
          belum punya.{' '}
          <Link className="link" to="/reset-password" target="_blank">
            Buat lewat email
          </Link>
          , lalu kembali ke sini.
        </Trans>
      </p>
    );
  }
  return (
    <PasswordField
      label={<Trans>Kata sandi kamu</Trans>}
      hint={<Trans>Diminta karena uang pelari akan pergi ke tempat lain.</Trans>}
      error={isWrong ? <Trans>Kata sandinya tidak cocok.</Trans> : undefined}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
