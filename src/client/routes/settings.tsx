import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { LanguageChoice } from '#src/client/shell/settings/language-choice.tsx';
import { ThemeChoice } from '#src/client/shell/settings/theme-choice.tsx';
import { AccountPanel } from '#src/client/features/settings/account-panel.tsx';
import { AppVersion } from '#src/client/features/settings/app-version.tsx';
import styles from '#src/client/features/settings/settings.module.css';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { useSession } from '#src/client/lib/session/session.ts';
import { Main } from '#src/client/ui/main.tsx';
import { Section } from '#src/client/ui/section.tsx';

const SignOutButton = deferred(
  async () => (await import('#src/client/features/auth/sign-out-button.tsx')).SignOutButton,
);

const MemberSettings = deferred(
  async () => (await import('./-member-settings.tsx')).MemberSettings,
);

const StoredData = deferred(
  async () => (await import('#src/client/features/settings/storage/stored-data.tsx')).StoredData,
);

const OutboxList = deferred(
  async () => (await import('#src/client/features/settings/outbox-list.tsx')).OutboxList,
);

const InstallGuide = deferred(
  async () => (await import('#src/client/features/install/install-guide.tsx')).InstallGuide,
);

export const Route = createFileRoute('/settings')({
  loader: ({ context: { i18n } }) => ({ title: i18n._(msg`Pengaturan`) }),
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const router = useRouter();
  const { signedIn } = useSession();
  return (
    <Main
      width="read"
      className={styles['screen']}
      bar={
        <DetailBar
          back={<BackLink to={signedIn ? '/dashboard' : '/'} />}
          title={<Trans>Pengaturan</Trans>}
          width="read"
        />
      }
    >
      <Section heading={<Trans>Bahasa dan tampilan</Trans>}>
        <LanguageChoice />
        <ThemeChoice />
      </Section>
      <Section heading={<Trans>Data offline</Trans>}>
        <StoredData />
        <OutboxList />
      </Section>
      <Section heading={<Trans>Pasang di layar utama</Trans>}>
        <InstallGuide />
      </Section>
      <Section heading={<Trans>Akunku</Trans>}>
        <AccountPanel
          signOut={<SignOutButton onDone={() => void router.navigate({ to: '/' })} />}
        />
      </Section>
      {signedIn ? <MemberSettings onDeleted={() => void router.navigate({ to: '/' })} /> : null}
      <AppVersion />
    </Main>
  );
}
