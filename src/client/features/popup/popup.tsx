import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Banner } from '#src/contract/content/content.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { bannerPicture } from './banner-address.ts';
import { PopupBanners } from './popup-banners.tsx';
import styles from './popup.module.css';
import { bannersQueryOptions } from './queries.ts';

export type PopupProps = {
  /** False while it preloads the banners and the first picture. */
  open: boolean;
  /** Closed by its button, the backdrop or Escape; never by following a banner. */
  onClose: () => void;
};

/** The banners over the home screen; nothing when there are none, or when they or their pictures could not be loaded. */
export function Popup({ open, onClose }: PopupProps) {
  const headingId = useId();
  const { data } = useQuery(bannersQueryOptions());
  const banners = usePictured(data?.data ?? [], open);
  return (
    <Dialog
      open={open && banners.length > 0}
      onClose={onClose}
      labelledBy={headingId}
      look="popup"
      className={styles['popup']}
    >
      <PopupBanners banners={banners} headingId={headingId} />
    </Dialog>
  );
}

/**
 * The banners whose pictures are here: without its picture a banner is an empty box. One after the other is fetched, in
 * their order, and while the popup is not open no more than one is needed.
 */
function usePictured(banners: readonly Banner[], open: boolean): Banner[] {
  // Of each banner that was tried, in their order: whether its picture came.
  const [came, setCame] = useState<readonly boolean[]>([]);
  const tried = came.length;
  const next = open || !came.includes(true) ? banners[tried]?.gambar : undefined;
  useEffect(() => {
    if (next === undefined) return undefined;
    const leaving = new AbortController();
    const picture = new Image();
    for (const type of ['load', 'error']) {
      const note = () => setCame((before) => [...before.slice(0, tried), type === 'load']);
      picture.addEventListener(type, note, { signal: leaving.signal });
    }
    picture.src = bannerPicture(next, location.origin);
    return () => leaving.abort();
  }, [next, tried]);
  return banners.filter((_, place) => came[place] === true);
}
