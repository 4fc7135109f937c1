import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { GalleryPicture } from '#src/contract/community/gallery.ts';
import { imageAtWidth, imageSizes } from '#src/contract/media/image-address.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import styles from './gallery-board.module.css';

type GalleryRowProps = {
  picture: GalleryPicture;
  alt: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onWrite: () => void;
  onRemove: () => void;
};

/** The id of the button that moves a picture, for its focus. */
export function moveButtonId(pictureId: string, step: 1 | -1): string {
  return `${step === 1 ? 'later' : 'earlier'}-${pictureId}`;
}

/** One picture with its caption and what can be done with it. */
export function GalleryRow(props: GalleryRowProps) {
  const { picture, alt, isFirst, isLast, onMove, onWrite, onRemove } = props;
  const { t } = useLingui();
  const language = useLanguage();
  const { id, address, caption } = picture;
  const small = imageSizes.gallery.at(-1);
  return (
    <li className={classNames('entry', styles['picture'])}>
      <img
        src={imageAtWidth(address, small?.width ?? 0)}
        width={small?.width}
        height={small?.height}
        alt={alt}
        loading="lazy"
      />
      <div className={styles['words']}>
        {caption === null ? (
          <p className="muted">
            <Trans>Belum ada keterangan.</Trans>
          </p>
        ) : (
          <p lang={toLang(caption, language)}>{localText(caption, language)}</p>
        )}
        <div className={styles['actions']}>
          <Button
            variant="quiet"
            size="s"
            aria-label={t`Tulis keterangan: ${alt}`}
            onClick={onWrite}
          >
            <Trans>Keterangan</Trans>
          </Button>
          <Button variant="quiet" size="s" aria-label={t`Hapus: ${alt}`} onClick={onRemove}>
            <Trans>Hapus</Trans>
          </Button>
        </div>
      </div>
      <div className={styles['moves']}>
        <IconButton
          id={moveButtonId(id, -1)}
          label={t`Majukan: ${alt}`}
          icon={<ArrowUp />}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          id={moveButtonId(id, 1)}
          label={t`Mundurkan: ${alt}`}
          icon={<ArrowDown />}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        />
      </div>
    </li>
  );
}
