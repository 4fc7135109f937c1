import { useId } from 'react';
import type { DeskBanner } from '#src/contract/content/banner-editing.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { PopupBanners } from '../popup-banners.tsx';
import popupStyles from '../popup.module.css';

type BannerPreviewProps = { banner: DeskBanner; onClose: () => void };

/** A banner in the very popup, whether it is on or not. */
export function BannerPreview({ banner, onClose }: BannerPreviewProps) {
  const headingId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      labelledBy={headingId}
      look="popup"
      className={popupStyles['popup']}
    >
      <PopupBanners banners={[banner]} headingId={headingId} />
    </Dialog>
  );
}
