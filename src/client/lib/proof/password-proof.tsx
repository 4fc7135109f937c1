import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { requestOwnerCode, requestOwnersYes } from '#src/contract/auth.ts';
import { callApi } from '../api/api.ts';
import { ErrorText } from '../api/error-text.ts';
import { accountStateQueryOptions } from '../session/account-state.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import styles from './proof.module.css';
import type { Proof } from './use-proof.ts';

type PasswordProofProps = {
  proof: Proof;
} & (
  | {
      /** Money would go elsewhere; whose it is: a community’s id, or null for the platform. */
      because: 'money';
      payee: string | null;
    }
  | {
      /** Somebody gets or loses rights. */
      because: 'rights';
    }
);

/**
 * Asks for the password of who is signed in; who signs in with Google gets a code by mail instead, and for who is new in
 * charge of money it goes to those who were there before.
 */
export function PasswordProof(props: PasswordProofProps) {
  const { proof, because } = props;
  const { data } = useQuery(accountStateQueryOptions());
  if (proof.isOthers && because === 'money') {
    const { payee } = props;
    return (
      <CodeProof
        proof={proof}
        request={() => callApi(requestOwnersYes, { body: { community_id: payee } })}
        words={{
          lead: (
            <Trans>
              Kamu baru saja jadi pengurus. Dalam 24 jam pertama, tujuan uang hanya bisa diubah
              dengan kode dari yang sudah lebih lama: kapten, atau admin Derap yang lain.
            </Trans>
          ),
          send: <Trans>Kirim kode ke mereka</Trans>,
          sent: <Trans>Terkirim, berlaku satu jam. Minta kodenya langsung kepada mereka.</Trans>,
          field: <Trans>Kode dari mereka</Trans>,
        }}
      />
    );
  }
  if (data?.has_password === false) {
    return (
      <CodeProof
        proof={proof}
        request={() => callApi(requestOwnerCode, {})}
        words={{
          lead:
            because === 'money' ? (
              <Trans>
                Uang pelari akan pergi ke tempat lain. Kamu masuk dengan Google, jadi pastikan ini
                kamu dengan kode lewat email.
              </Trans>
            ) : (
              <Trans>
                Hak seseorang akan berubah. Kamu masuk dengan Google, jadi pastikan ini kamu dengan
                kode lewat email.
              </Trans>
            ),
          send: <Trans>Kirim kode ke emailku</Trans>,
          sent: <Trans>Terkirim, berlaku 15 menit. Periksa kotak masuk dan folder spam.</Trans>,
          field: <Trans>Kode dari email</Trans>,
        }}
      />
    );
  }
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

/** More characters than the mailed code has, because it may be pasted with blanks. */
const typedCodeMost = 10;

type CodeProofProps = {
  proof: Proof;
  /** Has the code mailed. */
  request: () => Promise<unknown>;
  words: Record<'lead' | 'send' | 'sent' | 'field', ReactNode>;
};

function CodeProof({ proof, request, words }: CodeProofProps) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: request });
  return (
    <Stack gap={3} className={styles['code']}>
      <p>{words.lead}</p>
      <Button variant="outline" size="s" loading={isPending} onClick={() => mutate()}>
        <Mail />
        {isSuccess ? <Trans>Kirim kode lagi</Trans> : words.send}
      </Button>
      <output className="small">
        {isSuccess ? words.sent : null}
        {error === null ? null : <ErrorText error={error} />}
      </output>
      <TextField
        label={words.field}
        error={
          proof.isWrong ? <Trans>Kodenya tidak cocok atau sudah lewat waktunya.</Trans> : undefined
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        className="num"
        maxLength={typedCodeMost}
        value={proof.password}
        onChange={(event) => proof.setPassword(event.target.value)}
      />
    </Stack>
  );
}
