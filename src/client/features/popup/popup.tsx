import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
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

/** The banners over the home screen; nothing when there are none, or when they could not be loaded. */
export function Popup({ open, onClose }: PopupProps) {
  const headingId = useId();
  const { data } = useQuery(bannersQueryOptions());
  const banners = data?.data ?? [];
  const first = banners[0]?.gambar;
  useEffect(() => {
    if (first !== undefined) new Image().src = bannerPicture(first, location.origin);
  }, [first]);
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
