import { Plural, Trans } from '@lingui/react/macro';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { ResultShape } from './result-shape.tsx';
import styles from './storage-lost.module.css';

/** While somebody scanned, the browser threw this phone's storage away: as red as a scan that was not saved. */
export function StorageLost({ unsent }: { unsent: number }) {
  return (
    <Main width="full" className={styles['screen']} data-theme="scan">
      <div className={styles['sheet']} role="alert">
        <ResultShape screen="not_saved" />
        <h1 className={styles['word']}>
          <Trans>Data HP ini terhapus</Trans>
        </h1>
        <p className={styles['line']}>
          <Trans>Jangan loloskan siapa pun dengan HP ini: tidak ada yang tercatat.</Trans>
        </p>
        <p>
          {unsent === 0 ? (
            <Trans>Semua hasil pindai sebelumnya sudah terkirim dan aman.</Trans>
          ) : (
            <Plural
              value={unsent}
              other="# hasil pindai belum sempat terkirim dan ikut hilang. Beri tahu panitia."
            />
          )}
        </p>
      </div>
      <div className={styles['actions']}>
        <ButtonLink to="/scanner" variant="primary" size="l" block>
          <Trans>Siapkan HP ini lagi</Trans>
        </ButtonLink>
      </div>
    </Main>
  );
}
