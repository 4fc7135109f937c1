import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import styles from '#src/client/features/auth/forms/account-form.module.css';
import { AccountScreen } from '#src/client/features/auth/account-screen.tsx';
import { ContinueSession } from '#src/client/features/auth/continue-session.tsx';
import { GoogleSignIn } from '#src/client/features/auth/google/google-sign-in.tsx';
import { SignInForm } from '#src/client/features/auth/forms/sign-in-form.tsx';
import { AccountLead, EntryFirst } from '#src/client/features/auth/account-lead.tsx';
import { useAppContext } from '#src/client/lib/context.tsx';
import { safeRedirect } from '#src/client/lib/routing/known-path.ts';

export const Route = createFileRoute('/_visitor/signin')({
  head: async ({ match: { context } }) => {
    const { pageHead } = await import('#src/client/lib/routing/head.ts');
    return pageHead({ context, title: context.i18n._(msg`Masuk`), path: '/signin' });
  },
  wrapInSuspense: false,
  component: Screen,
});

function Screen() {
  const router = useRouter();
  const { isKnownPath } = useAppContext();
  const { redirect } = Route.useSearch();
  const target = safeRedirect(redirect, isKnownPath);
  const goOn = () => void router.navigate({ href: target ?? '/dashboard', replace: true });
  return (
    <AccountScreen
      title={<Trans>Masuk</Trans>}
      lead={
        <AccountLead redirect={target} action="signin">
          <Trans>Tiket dan komunitasmu sudah menunggu.</Trans>
        </AccountLead>
      }
      footer={
        <Trans>
          Belum punya akun?{' '}
          <Link className="link" to="/register" search={{ redirect }}>
            Daftar
          </Link>
        </Trans>
      }
    >
      <EntryFirst redirect={target} action="signin" />
      <ContinueSession onDone={goOn} />
      <GoogleSignIn purpose="signin" onDone={goOn} />
      <SignInForm onDone={goOn} />
      <Link className={`link ${styles['forgot']}`} to="/reset-password">
        <Trans>Lupa kata sandi?</Trans>
      </Link>
    </AccountScreen>
  );
}
