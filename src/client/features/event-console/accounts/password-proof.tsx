import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { requestOwnerCode } from '#src/contract/auth.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { accountStateQueryOptions } from '#src/client/lib/session/account-state.ts';
import { Button } from '#src/client/ui/button.tsx';
import { PasswordField } from '#src/client/ui/password-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import styles from './accounts.module.css';

type PasswordProofProps = {
  value: string;
  onChange: (password: string) => void;
  /** The server refused it, or it is missing. */
  isWrong: boolean;
};

/** Asks for the password where money would go elsewhere; who signs in with Google gets a code by mail instead. */
export function PasswordProof(props: PasswordProofProps) {
  const { value, onChange, isWrong } = props;
  const { data } = useQuery(accountStateQueryOptions());
  if (data?.has_password === false) return <CodeProof {...props} />;
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

function CodeProof({ value, onChange, isWrong }: PasswordProofProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callApi(requestOwnerCode, {}),
  });
  return (
    <div className={styles['code']}>
      <p>
        <Trans>
          Uang pelari akan pergi ke tempat lain. Kamu masuk dengan Google, jadi pastikan ini kamu
          dengan kode lewat email.
        </Trans>
      </p>
      <Button variant="outline" size="s" loading={isPending} onClick={() => mutate()}>
        <Mail />
        {isSuccess ? <Trans>Kirim kode lagi</Trans> : <Trans>Kirim kode ke emailku</Trans>}
      </Button>
      <output className="small">
        {isSuccess ? (
          <Trans>Terkirim, berlaku 15 menit. Periksa kotak masuk dan folder spam.</Trans>
        ) : null}
        {error === null ? null : <ErrorText error={error} />}
      </output>
      <TextField
        label={<Trans>Kode dari email</Trans>}
        error={isWrong ? <Trans>Kodenya tidak cocok atau sudah lewat waktunya.</Trans> : undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="num"
        maxLength={10}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
