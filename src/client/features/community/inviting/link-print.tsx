import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading, Row, Stack } from '#src/client/ui/layout.tsx';
import { Logo } from '#src/client/ui/logo.tsx';
import { QrPicture } from '#src/client/ui/qr-picture.tsx';
import styles from './link-print.module.css';

type LinkPrintProps = { name: string; address: string; onClose: () => void };

/** The standing link as a sheet for the meeting point: printed, only the sheet is on the paper. */
export function LinkPrint({ name, address, onClose }: LinkPrintProps) {
  const { t } = useLingui();
  const headingId = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Stack gap={4} fit>
        <article className={styles['sheet']}>
          <Heading id={headingId}>{name}</Heading>
          <QrPicture text={address} label={t`Kode QR undangan`} className={styles['qr']} />
          <p>
            <b>
              <Trans>Pindai untuk bergabung</Trans>
            </b>
          </p>
          <p className="small">{address}</p>
          <Logo />
        </article>
        <Row gap={2} className={styles['tools']}>
          <Button variant="primary" onClick={() => window.print()}>
            <Printer />
            <Trans>Cetak atau simpan PDF</Trans>
          </Button>
          <Button variant="outline" onClick={onClose}>
            <Trans>Tutup</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
