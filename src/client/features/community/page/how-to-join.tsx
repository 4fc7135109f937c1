import { Trans } from '@lingui/react/macro';
import type { CommunityDetail, Openness } from '#src/contract/community/community.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { ParticipateButton } from './participate-button.tsx';
import styles from './how-to-join.module.css';
import { communityPath } from '#src/domain/pages/record-paths.ts';

const importMembership = () => import('./membership-section.tsx');

/** How to take part, depending on the community's openness: the next group run, and becoming a member. */
export function HowToJoin({ community }: { community: CommunityDetail }) {
  const { signedIn } = useSession();
  // Only loaded for signed-in readers.
  const membership = useImported(importMembership, signedIn);
  const { openness } = community;
  return (
    <Panel>
      <div className={styles['panel']}>
        <h2 className={styles['heading']}>
          <Trans>Cara ikut</Trans>
        </h2>
        <p className={styles['words']}>
          <Words openness={openness} hasRun={community.upcoming.length > 0} />
        </p>
        <ParticipateButton community={community} />
        {signedIn && membership === null ? <div className={styles['place']} /> : null}
        {signedIn && membership !== null ? (
          <membership.MembershipSection community={community} />
        ) : null}
        {signedIn || openness === 'invite' ? null : (
          <ButtonLink
            to="/signin"
            search={{ redirect: communityPath(community) }}
            variant="outline"
            size="l"
            block
          >
            <Trans>Masuk untuk bergabung</Trans>
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}

function Words({ openness, hasRun }: { openness: Openness; hasRun: boolean }) {
  if (openness === 'invite') {
    return (
      <Trans>
        Anggota masuk lewat undangan. Kenalan dulu: ikut lari terbuka mereka atau kirim pesan.
      </Trans>
    );
  }
  if (openness === 'approval') {
    return <Trans>Siapa saja boleh minta bergabung. Kapten yang menyetujui.</Trans>;
  }
  return hasRun ? (
    <Trans>Terbuka untuk siapa saja. Daftar lari berikutnya, lalu datang ke titik kumpul.</Trans>
  ) : (
    <Trans>Terbuka untuk siapa saja. Kirim pesan, lalu datang ke titik kumpul.</Trans>
  );
}
