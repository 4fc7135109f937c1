import { Plural, Trans } from '@lingui/react/macro';
import { Images } from 'lucide-react';
import type { PhotoDesk as Desk } from '#src/contract/community/photos.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { ReportedPictures } from './reported-pictures.tsx';
import { WaitingPhotos } from './waiting-photos.tsx';
import styles from './desk.module.css';

type PhotoDeskProps = { id: string; slug: string; desk: Desk };

/** Reported pictures first, because somebody may be hurt by them; then the photos that wait, one at a time. */
export function PhotoDesk({ id, slug, desk: { waiting, reported, room } }: PhotoDeskProps) {
  return (
    <>
      {reported.length === 0 ? null : (
        <Section heading={<Trans>Dilaporkan</Trans>} className={styles['part']}>
          <ReportedPictures communityId={id} pictures={reported} />
        </Section>
      )}
      {waiting.length === 0 ? (
        <EmptyState
          icon={<Images />}
          title={<Trans>Tidak ada foto yang menunggu</Trans>}
          actions={
            <ButtonLink to="/community/my/$id/$slug" params={{ id, slug }} variant="outline">
              <Trans>Kembali ke komunitas</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            Yang ikut lari bisa mengirim foto dari halaman larinya, sampai 14 hari sesudahnya.
          </Trans>
        </EmptyState>
      ) : (
        <Section heading={<Trans>Foto menunggu</Trans>} className={styles['part']}>
          <p className="small muted">
            <Plural
              value={room}
              _0="Galeri penuh. Hapus foto lama dulu dari halaman komunitasmu."
              one="Galeri masih muat # foto."
              other="Galeri masih muat # foto."
            />
          </p>
          <WaitingPhotos communityId={id} photos={waiting} isFull={room === 0} />
        </Section>
      )}
    </>
  );
}
