import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { downloadData } from './download-data.ts';
import styles from './account.module.css';

/** Downloads all data that Derap has about the member. */
export function DataExport() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: downloadData,
  });
  return (
    <>
      <p className={classNames('muted', styles['note'])}>
        <Trans>
          Satu berkas zip berisi profil, pendaftaran, check-in, ulasan, dan gambar yang kamu unggah.
        </Trans>
      </p>
      {error === null ? null : (
        <p role="alert" className={styles['problem']}>
          <ErrorText error={error} />
        </p>
      )}
      <Button variant="outline" loading={isPending} onClick={() => mutate()}>
        <Download />
        <Trans>Unduh dataku</Trans>
      </Button>
    </>
  );
}
