import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CommunityDetail, Openness } from '#src/contract/community/community.ts';
import { ParticipateButton } from './participate-button.tsx';
import styles from './standing.module.css';

type HowToJoinProps = {
  community: CommunityDetail;
  headingId: string;
  /** What the reader can do about it. */
  children: ReactNode;
};

/** How to take part, by the community's openness. */
export function HowToJoin({ community, headingId, children }: HowToJoinProps) {
  return (
    <div className={styles['columns']}>
      <div>
        <h2 id={headingId} className={styles['heading']}>
          <Trans>Cara ikut</Trans>
        </h2>
        <p className={styles['words']}>
          <Words openness={community.openness} hasRun={community.upcoming.length > 0} />
        </p>
      </div>
      <div className={styles['actions']}>
        {children}
        {community.openness === 'invite' ? null : (
          <ParticipateButton community={community} variant="outline" size="s" block={false} />
        )}
      </div>
    </div>
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
