import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { PasswordPanel } from '#src/client/features/account/password-panel.tsx';
import { PasswordForm } from '#src/client/features/auth/forms/password-form.tsx';
import { BackLink } from '#src/client/shell/bars/detail-bar.tsx';
import { ReadMain } from '#src/client/shell/bars/read-main.tsx';
import styles from '#src/client/features/member/profile/profile-form.module.css';
import { PhotoPanel } from '#src/client/features/member/profile/photo-panel.tsx';
import { ProfileForm } from '#src/client/features/member/profile/profile-form.tsx';
import { ProfileSkeleton } from '#src/client/features/member/profile/profile-skeleton.tsx';
import { profileQueryOptions } from '#src/client/features/member/queries.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { privateHead } from '#src/client/lib/routing/private-head.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Section } from '#src/client/ui/section.tsx';

const RunnerProfile = deferred(
  async () =>
    (await import('#src/client/features/registration/runner/runner-profile.tsx')).RunnerProfile,
);

const SignOutButton = deferred(
  async () => (await import('#src/client/features/auth/sign-out-button.tsx')).SignOutButton,
);

export const Route = createFileRoute('/_member/profile')({
  loader: ({ context: { i18n, queryClient } }) => {
    void queryClient.prefetchQuery(profileQueryOptions());
    return { title: i18n._(msg`Profil`) };
  },
  head: privateHead,
  staticData: { chrome: 'section' },
  component: Screen,
});

function Screen() {
  const router = useRouter();
  const query = useQuery(profileQueryOptions());
  const { data } = query;
  const member = data?.member;

  return (
    <ReadMain back={<BackLink to="/dashboard" />} title={<Trans>Profil</Trans>}>
      {member === undefined ? (
        <QueryFallback query={query} pending={<ProfileSkeleton />} />
      ) : (
        <>
          <p className={styles['email']}>{member.email}</p>
          <Section heading={<Trans>Data diri</Trans>} className={styles['part']}>
            <PhotoPanel member={member} />
            <ProfileForm member={member} />
          </Section>
          <div className={styles['later']}>
            <RunnerProfile className={styles['part']} />
          </div>
          <Section heading={<Trans>Kata sandi</Trans>} className={styles['part']}>
            <PasswordPanel>
              <PasswordForm email={member.email} />
            </PasswordPanel>
          </Section>
        </>
      )}
      <Section heading={<Trans>Akunku</Trans>} className={styles['part']}>
        <SignOutButton onDone={() => void router.navigate({ to: '/' })} />
      </Section>
    </ReadMain>
  );
}
