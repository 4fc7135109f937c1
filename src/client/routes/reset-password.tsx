import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import styles from '#src/client/features/auth/forms/account-form.module.css';
import { AccountScreen } from '#src/client/features/auth/account-screen.tsx';
import { ForgotForm } from '#src/client/features/auth/forms/forgot-form.tsx';
import { useLinkToken } from '#src/client/features/auth/link-token.ts';
import { ResetForm } from '#src/client/features/auth/forms/reset-form.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { clearSession } from '#src/client/lib/session/session.ts';

export const Route = createFileRoute('/reset-password')({
  // The token is in the fragment, which only the browser knows.
  ssr: false,
  loader: ({ context: { i18n } }) => ({ title: i18n._(msg`Kata sandi baru`) }),
  head: privateHead,
  staticData: { chrome: 'quiet' },
  component: Screen,
});

function Screen() {
  const router = useRouter();
  const token = useLinkToken();
  const toSignIn = () => {
    // The server has ended this session with all others.
    clearSession();
    void router.navigate({ to: '/signin', replace: true });
  };
  return (
    <AccountScreen
      title={token === null ? <Trans>Lupa kata sandi?</Trans> : <Trans>Kata sandi baru</Trans>}
      lead={
        token === null ? (
          <Trans>Tulis email akunmu. Kami kirim tautan untuk membuat yang baru.</Trans>
        ) : (
          <Trans>Pilih yang panjang dan mudah kamu ingat.</Trans>
        )
      }
      footer={
        <Trans>
          Sudah ingat?{' '}
          <Link className="link" to="/signin">
            Masuk
          </Link>
        </Trans>
      }
    >
      {token === null ? (
        <ForgotForm />
      ) : (
        <>
          <ResetForm token={token} onDone={toSignIn} />
          <a className={`link ${styles['forgot']}`} href="/reset-password">
            <Trans>Minta tautan baru</Trans>
          </a>
        </>
      )}
    </AccountScreen>
  );
}
