import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Heading, Row, Stack } from '#src/client/ui/layout.tsx';
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
    <Stack gap={3} fit className={styles['columns']}>
      <div>
        <Heading below={2} id={headingId}>
          <Trans>Cara ikut</Trans>
        </Heading>
        <p className={styles['words']}>
          <Words openness={community.openness} hasRun={community.upcoming.length > 0} />
        </p>
      </div>
      <Row gap={2} beside={3} align="center" className={styles['actions']}>
        {children}
        {community.openness === 'invite' ? null : (
          <ParticipateButton community={community} variant="outline" size="s" block={false} />
        )}
      </Row>
    </Stack>
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
