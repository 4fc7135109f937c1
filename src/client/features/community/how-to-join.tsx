import { Trans } from '@lingui/react/macro';
import type { CommunityDetail, Openness } from '#src/contract/community.ts';
import { TakePart } from './take-part.tsx';
import styles from './how-to-join.module.css';

/** How one takes part now, by how open the community is, and the way to do it. */
export function HowToJoin({ community }: { community: CommunityDetail }) {
  return (
    <div className={styles['panel']}>
      <h2 className={styles['heading']}>
        <Trans>Cara ikut</Trans>
      </h2>
      <p className={styles['words']}>
        <Words openness={community.openness} hasRun={community.upcoming.length > 0} />
      </p>
      <TakePart community={community} />
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
    return (
      <Trans>
        Kapten menyetujui anggota baru. Ikut lari bareng sekali, lalu minta bergabung langsung di
        sana.
      </Trans>
    );
  }
  return hasRun ? (
    <Trans>Terbuka untuk siapa saja. Daftar lari berikutnya, lalu datang ke titik kumpul.</Trans>
  ) : (
    <Trans>Terbuka untuk siapa saja. Kirim pesan, lalu datang ke titik kumpul.</Trans>
  );
}
