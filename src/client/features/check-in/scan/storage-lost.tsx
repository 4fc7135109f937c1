import { Plural, Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { ResultShape } from '../result/result-shape.tsx';
import styles from './storage-lost.module.css';

type StorageLostProps = {
  /** The browser has erased the storage; otherwise it just cannot be opened, e.g. while another tab runs a newer version. */
  isErased: boolean;
  unsent: number;
};

/** Shown when this phone's storage is lost during scanning. Red, like a scan that was not saved. */
export function StorageLost({ isErased, unsent }: StorageLostProps) {
  return (
    <Main width="full" className={styles['screen']} data-theme="scan">
      <div className={styles['sheet']} role="alert">
        <ResultShape screen="not_saved" />
        {isErased ? <Erased unsent={unsent} /> : <Unreadable unsent={unsent} />}
      </div>
      <div className={styles['actions']}>
        {isErased ? (
          <ButtonLink to="/scanner" variant="primary" size="l" block>
            <Trans>Siapkan HP ini lagi</Trans>
          </ButtonLink>
        ) : (
          <Button variant="primary" size="l" block onClick={() => location.reload()}>
            <Trans>Muat ulang pemindai</Trans>
          </Button>
        )}
      </div>
    </Main>
  );
}

function Erased({ unsent }: { unsent: number }) {
  return (
    <>
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
    </>
  );
}

function Unreadable({ unsent }: { unsent: number }) {
  return (
    <>
      <h1 className={styles['word']}>
        <Trans>Tidak bisa mencatat</Trans>
      </h1>
      <p className={styles['line']}>
        <Trans>Jangan loloskan siapa pun dulu. Muat ulang, lalu pindai lagi.</Trans>
      </p>
      <p>
        {unsent === 0 ? (
          <Trans>Semua hasil pindai sudah terkirim.</Trans>
        ) : (
          <Plural value={unsent} other="# hasil pindai tetap disimpan dan dikirim otomatis." />
        )}
      </p>
    </>
  );
}
