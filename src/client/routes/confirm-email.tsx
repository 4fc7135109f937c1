import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ResendConfirmation } from '#src/client/features/account/resend-confirmation.tsx';
import { AccountScreen } from '#src/client/features/auth/account-screen.tsx';
import { ConfirmPanel } from '#src/client/features/auth/confirm-panel.tsx';
import { useLinkToken } from '#src/client/features/auth/link-token.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';

const ContinueJoining = deferred(
  async () =>
    (await import('#src/client/features/registration/email/continue-joining.tsx')).ContinueJoining,
);

export const Route = createFileRoute('/confirm-email')({
  // The token is in the fragment, which only the browser knows.
  ssr: false,
  loader: ({ context: { i18n } }) => ({ title: i18n._(msg`Konfirmasi email`) }),
  head: privateHead,
  staticData: { chrome: 'quiet' },
  component: Screen,
});

function Screen() {
  const token = useLinkToken();
  const { signedIn } = useSession();
  const again = signedIn ? (
    <ResendConfirmation />
  ) : (
    <ButtonLink
      to="/signin"
      search={{ redirect: '/confirm-email' }}
      variant="primary"
      size="l"
      block
    >
      <Trans>Masuk untuk minta tautan baru</Trans>
    </ButtonLink>
  );
  return (
    <AccountScreen
      title={<Trans>Konfirmasi email</Trans>}
      lead={
        token === null ? (
          <Trans>Buka tautan di surat yang kami kirim. Belum sampai? Minta yang baru.</Trans>
        ) : (
          <Trans>Satu ketukan lagi, dan kamu bisa ikut lomba berbayar.</Trans>
        )
      }
      footer={
        <Link className="link" to={signedIn ? '/dashboard' : '/'}>
          {signedIn ? <Trans>Ke dasbor</Trans> : <Trans>Ke beranda</Trans>}
        </Link>
      }
    >
      {token === null ? (
        again
      ) : (
        <ConfirmPanel token={token} again={again} next={<ContinueJoining />} />
      )}
    </AccountScreen>
  );
}
