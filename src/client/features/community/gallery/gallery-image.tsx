import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { imageAtWidth, imageSizes, imageSrcSet } from '#src/contract/media/image-address.ts';
import styles from './gallery.module.css';

type GalleryImageProps = {
  address: string;
  /** What it shows, or which one it is. */
  alt: string;
  className?: string | undefined;
};

const small = imageSizes.gallery.at(-1);

/** A picture as the row shows it. Where it cannot be had, words stand in its place until there is a network again. */
export function GalleryImage({ address, alt, className }: GalleryImageProps) {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isMissing) return undefined;
    const retry = (): void => setMissing(false);
    addEventListener('online', retry, { once: true });
    return () => removeEventListener('online', retry);
  }, [isMissing]);

  if (isMissing) {
    return (
      <span className={styles['missing']}>
        <span>{alt}</span>
        <span className="tiny muted">
          <Trans>Muncul lagi saat kamu online.</Trans>
        </span>
      </span>
    );
  }
  return (
    <img
      // It may have failed before this code was there.
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '') {
          setMissing(true);
        }
      }}
      className={className}
      src={imageAtWidth(address, small?.width ?? 0)}
      srcSet={imageSrcSet(address, imageSizes.gallery.slice(1))}
      sizes="(min-width: 60rem) 16rem, 17rem"
      width={small?.width}
      height={small?.height}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
