import { Trans, useLingui } from '@lingui/react/macro';
import { posterAddress, posterSizes, productViews } from '#src/contract/media/poster.ts';
import type { ProductDetail } from '#src/contract/shop.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import styles from './product-gallery.module.css';

type Picture = { address: string; alt: string };

/** A product's pictures: one after the other on small screens, the first large on large ones. */
export function ProductGallery({ product }: { product: ProductDetail }) {
  const { t } = useLingui();
  const pictures = usePictures(product);
  const { width, height } = posterSizes['1x1'];
  const count = pictures.length;
  return (
    <figure className={styles['gallery']}>
      <ul
        className={styles['pictures']}
        aria-label={t`Foto produk`}
        // Scrolls sideways, so it must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {pictures.map(({ address, alt }, index) => (
          <li key={address}>
            <img
              src={address}
              width={width}
              height={height}
              alt={alt}
              decoding="async"
              loading={index === 0 ? 'eager' : 'lazy'}
              {...(index === 0 ? { fetchPriority: 'high' as const } : {})}
            />
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <figcaption className={styles['hint']}>
          <Trans>Geser, {count} gambar</Trans>
        </figcaption>
      ) : null}
    </figure>
  );
}

/** The uploaded photos, else generated pictures. */
function usePictures(product: ProductDetail): Picture[] {
  const { t } = useLingui();
  const name = localText(product.name, useLanguage());
  if (product.images.length > 0) {
    return product.images.map((address, index) => {
      const number = index + 1;
      return { address, alt: t`${name}, foto ${number}` };
    });
  }
  const words = {
    '1x1': t`${name}, gambar`,
    '1x1-close': t`${name} dari dekat`,
    '1x1-dawn': t`${name} di depan langit fajar`,
  };
  return productViews.map((view) => ({
    address: posterAddress('product', product, view),
    alt: words[view],
  }));
}
