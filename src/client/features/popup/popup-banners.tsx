import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Banner } from '#src/contract/content/content.ts';
import { dismissDialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { BannerLink } from './banner-link.tsx';
import styles from './popup.module.css';
import { closeButtonDelay, rotationPeriod, turn } from './popup-rules.ts';
import { RotationControls } from './rotation-controls.tsx';

type PopupBannersProps = { banners: readonly Banner[]; headingId: string };

/** One banner at a time; several rotate until paused. */
export function PopupBanners({ banners, headingId }: PopupBannersProps) {
  const { t } = useLingui();
  const count = banners.length;
  const canClose = useElapsed(closeButtonDelay);
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const isTurning = isPlaying && count > 1;
  const turnOn = useEffectEvent((from: number) => setIndex(turn(from, 1, count)));
  useEffect(() => {
    if (!isTurning) return undefined;
    // Restarted for each banner, so that one chosen by hand stays for the full period.
    const timer = setTimeout(() => turnOn(index), rotationPeriod);
    return () => clearTimeout(timer);
  }, [isTurning, index]);

  const banner = banners[index] ?? banners[0];
  if (banner === undefined) return null;
  return (
    <>
      {/* Not announced while rotating: that would interrupt the screen reader. */}
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

/** True once this many milliseconds have passed. */
function useElapsed(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}

/** Like Escape and the backdrop: the dialog reports the close to its owner. */
function closeDialogAround({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  dismissDialog(currentTarget);
}
