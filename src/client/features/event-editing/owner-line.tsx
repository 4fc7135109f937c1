import { Trans } from '@lingui/react/macro';
import { posterAddress } from '#src/contract/media/poster.ts';
import styles from './event-editor.module.css';

type OwnerLineProps = { name: string; crest: { id: string; rev: number } | null };

/** For whom one writes. */
export function OwnerLine({ name, crest }: OwnerLineProps) {
  return (
    <p className={styles['owner']}>
      {crest === null ? null : (
        <img src={posterAddress('community', crest, 'crest')} width={28} height={28} alt="" />
      )}
      <Trans>Atas nama {name}</Trans>
    </p>
  );
}
