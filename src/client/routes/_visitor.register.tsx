import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { AccountScreen } from '#src/client/features/auth/account-screen.tsx';
import { GoogleSignIn } from '#src/client/features/auth/google/google-sign-in.tsx';
import { RegisterForm } from '#src/client/features/auth/forms/register-form.tsx';
import { AccountLead, EntryFirst } from '#src/client/features/auth/account-lead.tsx';
import { useAppContext } from '#src/client/lib/context.tsx';
import { safeRedirect } from '#src/client/lib/routing/known-path.ts';

export const Route = createFileRoute('/_visitor/register')({
  head: async ({ match: { context } }) => {
    const { pageHead } = await import('#src/client/lib/routing/head.ts');
    return pageHead({ context, title: context.i18n._(msg`Buat akun`), path: '/register' });
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
      title={<Trans>Buat akun</Trans>}
      lead={
        <AccountLead redirect={target} action="register">
          <Trans>Satu akun untuk semua lomba dan komunitas.</Trans>
        </AccountLead>
      }
      footer={
        <Trans>
          Sudah punya akun?{' '}
          <Link className="link" to="/signin" search={{ redirect }}>
            Masuk
          </Link>
        </Trans>
      }
    >
      <EntryFirst redirect={target} action="register" />
      <GoogleSignIn purpose="signup" onDone={goOn} />
      <RegisterForm onDone={goOn} />
    </AccountScreen>
  );
}
