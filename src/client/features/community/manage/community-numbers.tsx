import { Trans } from '@lingui/react/macro';
import type { ManagedCommunity } from '#src/contract/community/community-editing.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Section } from '#src/client/ui/section.tsx';
import styles from './managed-community.module.css';

/** How many people and places there are. */
export function CommunityNumbers({ numbers }: { numbers: ManagedCommunity['numbers'] }) {
  const language = useLanguage();
  const rows = [
    { name: <Trans>anggota</Trans>, value: numbers.members },
    { name: <Trans>bergabung 30 hari ini</Trans>, value: numbers.joined },
    { name: <Trans>event dan lomba mendatang</Trans>, value: numbers.upcoming },
    { name: <Trans>sudah lewat</Trans>, value: numbers.past },
    { name: <Trans>tempat terisi, semua acara</Trans>, value: numbers.registrations },
  ];
  return (
    <Section heading={<Trans>Angka</Trans>} className={styles['part']}>
      <dl className={styles['numbers']}>
        {rows.map(({ name, value }, index) => (
          // The rows never change place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <dt>{name}</dt>
            <dd>{formatNumber(value, language)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
