import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { requestOwnerCode } from '#src/contract/auth.ts';
import { callApi } from '../api/api.ts';
import { ErrorText } from '../api/error-text.ts';
import { accountStateQueryOptions } from '../session/account-state.ts';
import { Button } from '#src/client/ui/button.tsx';
import { PasswordField } from '#src/client/ui/password-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import styles from './proof.module.css';
import type { Proof } from './use-proof.ts';

type PasswordProofProps = {
  proof: Proof;
  /** What asks for it: money would go elsewhere, or somebody gets or loses rights. */
  because: 'money' | 'rights';
};

/** Asks for the password of who is signed in; who signs in with Google gets a code by mail instead. */
export function PasswordProof(props: PasswordProofProps) {
  const { proof, because } = props;
  const { data } = useQuery(accountStateQueryOptions());
  if (data?.has_password === false) return <CodeProof {...props} />;
  return (
    <PasswordField
      label={<Trans>Kata sandi kamu</Trans>}
      hint={
        because === 'money' ? (
          <Trans>Diminta karena uang pelari akan pergi ke tempat lain.</Trans>
        ) : (
          <Trans>Diminta karena hak seseorang akan berubah.</Trans>
        )
      }
      error={proof.isWrong ? <Trans>Kata sandinya tidak cocok.</Trans> : undefined}
      autoComplete="current-password"
      value={proof.password}
      onChange={(event) => proof.setPassword(event.target.value)}
    />
  );
}

function CodeProof({ proof, because }: PasswordProofProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callApi(requestOwnerCode, {}),
  });
  return (
    <div className={styles['code']}>
      <p>
        {because === 'money' ? (
          <Trans>
            Uang pelari akan pergi ke tempat lain. Kamu masuk dengan Google, jadi pastikan ini kamu
            dengan kode lewat email.
          </Trans>
        ) : (
          <Trans>
            Hak seseorang akan berubah. Kamu masuk dengan Google, jadi pastikan ini kamu dengan kode
            lewat email.
          </Trans>
        )}
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
        error={
          proof.isWrong ? <Trans>Kodenya tidak cocok atau sudah lewat waktunya.</Trans> : undefined
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        className="num"
        maxLength={10}
        value={proof.password}
        onChange={(event) => proof.setPassword(event.target.value)}
      />
    </div>
  );
}
