import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { useLanguage } from '#src/client/lib/context.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { OwnPhotoList } from './own-photo-list.tsx';
import { runPhotosQueryOptions } from './photo-queries.ts';
import { SendPhotos } from './send-photos.tsx';
import styles from './photos.module.css';

/** A run's photos: to send, for who was there, and the own ones with what became of them. Nothing for others. */
export function RunPhotos({ event }: { event: EventDetail }) {
  const language = useLanguage();
  const query = useQuery(runPhotosQueryOptions(event.id));
  const { data } = query;
  if (data === undefined) {
    // Most readers were not there: room for them would jump.
    if (query.error === null) return null;
    return (
      <PagePart heading={<Trans>Foto dari lari ini</Trans>}>
        <QueryFallback query={query} pending={<RowsSkeleton count={1} />} />
      </PagePart>
    );
  }
  const { left, until, photos } = data;
  if (until === null && photos.length === 0) return null;
  return (
    <PagePart heading={<Trans>Foto dari lari ini</Trans>}>
      {until === null ? null : (
        <>
          <p className="muted">
            <Trans>
              Kamu ada di sana. Kirim fotomu sampai {formatDay(until, event.zone, language)};
              pengurus memilih yang tampil di galeri komunitas.
            </Trans>
          </p>
          <SendPhotos eventId={event.id} left={left} />
        </>
      )}
      {photos.length === 0 ? null : (
        <div className={styles['own']}>
          <Heading size="s" below={2}>
            <Trans>Fotomu</Trans>
          </Heading>
          <OwnPhotoList photos={photos} />
        </div>
      )}
    </PagePart>
  );
}
