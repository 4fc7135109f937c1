import { Trans, useLingui } from '@lingui/react/macro';
import { History, X } from 'lucide-react';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { forgetSearch, forgetSearches, useRecentSearches } from './recent-searches.ts';
import styles from './search-dialog.module.css';

/** Recent searches on this phone, shown before anything is typed; each can be removed. */
export function RecentSearches({ onChoose }: { onChoose: (words: string) => void }) {
  const { t } = useLingui();
  const searches = useRecentSearches();
  if (searches.length === 0) {
    return (
      <Stack as="p" gap={4}>
        <Trans>
          Cari nama lomba, kota, jarak seperti 10K, komunitas, barang, atau jawaban. Salah ketik
          sedikit tidak apa-apa.
        </Trans>
      </Stack>
    );
  }
  return (
    <section aria-label={t`Pencarian terakhir`}>
      <div className={styles['groupHead']}>
        <h3>
          <Trans>Pencarian terakhir</Trans>
        </h3>
        <Button variant="quiet" size="s" onClick={forgetSearches}>
          <Trans>Hapus semua</Trans>
        </Button>
      </div>
      <ul>
        {searches.map((words) => (
          <li key={words} className={styles['recent']}>
            <button type="button" className={styles['again']} onClick={() => onChoose(words)}>
              <History aria-hidden="true" />
              {words}
            </button>
            <IconButton
              label={t`Hapus ${words} dari pencarian terakhir`}
              icon={<X />}
              onClick={() => forgetSearch(words)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
