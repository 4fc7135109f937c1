import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useCallback } from 'react';
import { imageSizes } from '#src/contract/media/image-address.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { type PhotoFile, photoFileQueryOptions } from './photo-queries.ts';
import styles from './photos.module.css';

const [largest] = imageSizes.gallery;

type PrivatePictureProps = { file: PhotoFile; alt: string; className?: string | undefined };

/** A photo that only few may see; its room is kept until it is here, or why it is not. */
export function PrivatePicture({ file, alt, className }: PrivatePictureProps) {
  const { data, error, refetch } = useQuery(photoFileQueryOptions(file));
  if (error !== null && data === undefined) {
    return (
      <span className={classNames(styles['frame'], styles['missing'], className)}>
        <ImageOff />
        <span className="small">
          <ErrorText error={error} />
        </span>
        <Button variant="quiet" size="s" onClick={() => void refetch()}>
          <Trans>Coba lagi</Trans>
        </Button>
      </span>
    );
  }
  if (data === undefined) {
    return <span className={classNames(styles['frame'], className)} aria-busy="true" />;
  }
  return <LocalPicture blob={data} alt={alt} className={className} />;
}

type LocalPictureProps = { blob: Blob; alt: string; className?: string | undefined };

/** A picture that has no address but in this browser's memory. */
export function LocalPicture({ blob, alt, className }: LocalPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return (
    <img
      ref={show}
      className={classNames(styles['frame'], className)}
      width={largest?.width}
      height={largest?.height}
      alt={alt}
    />
  );
}
