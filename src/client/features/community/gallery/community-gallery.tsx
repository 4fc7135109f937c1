import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CommunityDetail } from '#src/contract/community/community.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { toLang } from '#src/client/lib/i18n/local-text.ts';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { GalleryImage } from './gallery-image.tsx';
import { usePictureAlt } from './picture-words.ts';
import styles from './gallery.module.css';

const importDialog = () => import('./picture-dialog.tsx');

/** On wide screens the grid shows so many; the last of them opens the rest. The style sheet counts along. */
const shownWide = 6;

/** A community's own pictures in a row, or on wide screens in a grid; a tap opens them large. Nothing without pictures. */
export function CommunityGallery({ community }: { community: CommunityDetail }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { id, name, pictures = [] } = community;
  const altOf = usePictureAlt(name);
  const [opened, setOpened] = useState<number | null>(null);
  const dialog = useImported(importDialog, opened !== null, () => {
    setOpened(null);
    const title = t`Belum bisa dibuka. Periksa internet kamu, lalu coba lagi.`;
    showToastLater({ type: 'warning', title });
  });
  if (pictures.length === 0) return null;

  const hidden = pictures.length - shownWide;
  return (
    <PagePart heading={<Trans context="several">Foto</Trans>}>
      <ul className={styles['row']}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={styles['tile']}
              lang={picture.caption === null ? undefined : toLang(picture.caption, language)}
              onClick={() => setOpened(index)}
            >
              <GalleryImage address={picture.address} alt={altOf(picture, index)} />
              {hidden > 0 && index === shownWide - 1 ? (
                <span className={styles['rest']} lang={language}>
                  <Trans>+{hidden} foto</Trans>
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {dialog === null ? null : (
        <dialog.PictureDialog
          community={{ id, name, pictures }}
          opened={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </PagePart>
  );
}
