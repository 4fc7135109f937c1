import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import type { Banner } from '#src/contract/content/content.ts';
import { dismissDialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { BannerLink } from './banner-link.tsx';
import styles from './popup.module.css';
import { closeButtonDelay, rotationPeriod, turn } from './popup-rules.ts';
import { RotationControls } from './rotation-controls.tsx';

type PopupBannersProps = { banners: readonly Banner[]; headingId: string };

/** One banner at a time; more than one take turns until somebody pauses them. */
export function PopupBanners({ banners, headingId }: PopupBannersProps) {
  const { t } = useLingui();
  const count = banners.length;
  const canClose = useElapsed(closeButtonDelay);
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  useEffect(() => {
    if (!isPlaying || count < 2) return undefined;
    // Anew for each banner, so that one chosen by hand stays its whole time.
    const timer = setTimeout(() => setIndex(turn(index, 1, count)), rotationPeriod);
    return () => clearTimeout(timer);
  }, [isPlaying, count, index]);

  const banner = banners[index] ?? banners[0];
  if (banner === undefined) return null;
  return (
    <>
      {/* While they turn by themselves they are not read out, which would interrupt. */}
      <div aria-live={isPlaying ? 'off' : 'polite'}>
        <BannerLink banner={banner} headingId={headingId} />
      </div>
      {count > 1 ? (
        <RotationControls
          index={index}
          count={count}
          isPlaying={isPlaying}
          onTurn={(step) => setIndex(turn(index, step, count))}
          onPlayingChange={setPlaying}
        />
      ) : null}
      {canClose ? (
        <IconButton
          className={styles['close']}
          label={t`Tutup`}
          icon={<X />}
          onClick={closeDialogAround}
        />
      ) : null}
    </>
  );
}

/** True once so many milliseconds have passed. */
function useElapsed(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}

/** As Escape and the backdrop do: the dialog tells who shows it. */
function closeDialogAround({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  dismissDialog(currentTarget);
}
