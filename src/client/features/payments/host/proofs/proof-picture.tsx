import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ImageOff, X, ZoomIn } from 'lucide-react';
import { type ComponentProps, useCallback, useId, useState } from 'react';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog, dismissDialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { type ProofOf, proofQueryOptions } from '../orders/payment-queries.ts';
import styles from './proof.module.css';

type ProofPictureProps = { proof: ProofOf; alt: string };

/** A proof, small; a press shows it as large as the screen. */
export function ProofPicture({ proof, alt }: ProofPictureProps) {
  const [isLarge, setLarge] = useState(false);
  const { data, error, refetch } = useQuery(proofQueryOptions(proof));
  if (error !== null) {
    return (
      <div className={styles['proof']}>
        <p className={styles['missing']}>
          <ImageOff />
          <ErrorText error={error} />
        </p>
        <Button variant="quiet" size="s" onClick={() => void refetch()}>
          <Trans>Coba lagi</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['proof']}>
      {data === undefined ? (
        <span className={styles['small']} aria-hidden="true" />
      ) : (
        <Picture
          className={styles['small']}
          picture={data}
          alt={alt}
          onClick={() => setLarge(true)}
        />
      )}
      <Button
        variant="quiet"
        size="s"
        aria-haspopup="dialog"
        disabled={data === undefined}
        onClick={() => setLarge(true)}
      >
        <ZoomIn />
        <Trans>Perbesar</Trans>
      </Button>
      {data === undefined ? null : (
        <LargePicture {...{ picture: data, alt }} open={isLarge} onClose={() => setLarge(false)} />
      )}
    </div>
  );
}

type LargePictureProps = { picture: Blob; alt: string; open: boolean; onClose: () => void };

function LargePicture({ picture, alt, open, onClose }: LargePictureProps) {
  const { t } = useLingui();
  const headingId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy={headingId}
      look="popup"
      className={styles['viewer']}
    >
      <div className={styles['bar']}>
        <h2 id={headingId}>{alt}</h2>
        <IconButton
          label={t`Tutup`}
          icon={<X />}
          onClick={({ currentTarget }) => dismissDialog(currentTarget)}
        />
      </div>
      <Picture className={styles['large']} picture={picture} alt={alt} />
    </Dialog>
  );
}

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'ref'> & { picture: Blob; alt: string };

/** A picture that has no address but in this browser's memory. */
function Picture({ picture, alt, ...rest }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return <img {...rest} ref={show} alt={alt} />;
}
