import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import type { CommunityPicture } from '#src/contract/community/community.ts';
import { imageAtWidth, imageSizes, imageSrcSet } from '#src/contract/media/image-address.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { Dialog, dismissDialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { GalleryImage } from './gallery-image.tsx';
import { usePictureAlt } from './picture-words.ts';
import { ReportPicture } from './report-picture.tsx';
import styles from './picture-dialog.module.css';

type Shown = { id: string; name: string; pictures: readonly CommunityPicture[] };

type PictureDialogProps = {
  community: Shown;
  /** The picture to begin with, from 0; null while it is closed. */
  opened: number | null;
  onClose: () => void;
};

/** A community's pictures, large and one at a time. */
export function PictureDialog({ community, opened, onClose }: PictureDialogProps) {
  const headingId = useId();
  return (
    <Dialog
      open={opened !== null}
      onClose={onClose}
      labelledBy={headingId}
      look="popup"
      className={styles['dialog']}
    >
      <Pictures community={community} first={opened ?? 0} headingId={headingId} />
    </Dialog>
  );
}

type PicturesProps = { community: Shown; first: number; headingId: string };

function Pictures({ community, first, headingId }: PicturesProps) {
  const { name, pictures } = community;
  const { t } = useLingui();
  const language = useLanguage();
  const altOf = usePictureAlt(name);
  const [index, setIndex] = useState(first);
  const count = pictures.length;
  const turn = (step: number): void => setIndex((now) => (now + step + count) % count);
  const swipe = useSwipe(turn);
  useArrowKeys(turn);

  const picture = pictures[index];
  if (picture === undefined) return null;
  const { id, address, caption, credit } = picture;
  const number = index + 1;
  return (
    <div className={styles['viewer']}>
      <div className={styles['bar']}>
        <h2 id={headingId}>
          <Trans>Foto {name}</Trans>
        </h2>
        <IconButton
          label={t`Tutup`}
          icon={<X />}
          onClick={({ currentTarget }) => dismissDialog(currentTarget)}
        />
      </div>
      <div className={styles['picture']} {...swipe}>
        <GalleryImage key={id} address={address} alt={altOf(picture, index)} />
        <LargeImage key={`${id} large`} address={address} />
      </div>
      <div className={styles['foot']}>
        <div className={styles['words']} aria-live="polite">
          <p className={styles['count']}>
            <Trans>
              {number} dari {count}
            </Trans>
          </p>
          {caption === null ? null : (
            <p lang={toLang(caption, language)}>{localText(caption, language)}</p>
          )}
          {credit === undefined ? null : (
            <p className={styles['count']}>
              <Trans>Foto: {credit}</Trans>
            </p>
          )}
        </div>
        {count === 1 ? null : (
          <div className={styles['turns']}>
            <IconButton
              look="solid"
              label={t`Foto sebelumnya`}
              icon={<ChevronLeft />}
              onClick={() => turn(-1)}
            />
            <IconButton
              look="solid"
              label={t`Foto berikutnya`}
              icon={<ChevronRight />}
              onClick={() => turn(1)}
            />
          </div>
        )}
        <ReportPicture key={id} community={community} picture={picture} />
      </div>
    </div>
  );
}

/** Over the picture of the row, once it is here; that one stays where this cannot be had. */
function LargeImage({ address }: { address: string }) {
  const [isMissing, setMissing] = useState(false);
  const [large, medium] = imageSizes.gallery;
  if (isMissing || !large || !medium) return null;
  return (
    <img
      className={styles['large']}
      src={imageAtWidth(address, medium.width)}
      srcSet={imageSrcSet(address, [medium, large])}
      sizes="min(100vw, 56rem)"
      width={large.width}
      height={large.height}
      alt=""
      draggable={false}
      onError={() => setMissing(true)}
    />
  );
}

/** Shorter moves are taps. */
const swipePx = 40;

/** Turns by a move to the side, with a finger or a mouse. */
function useSwipe(turn: (step: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ isPrimary, clientX, clientY }: PointerEvent) {
      // A second finger zooms.
      start.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (start.current === null) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}

function useArrowKeys(turn: (step: number) => void): void {
  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent): void {
      if (key === 'ArrowLeft') turn(-1);
      if (key === 'ArrowRight') turn(1);
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
}
