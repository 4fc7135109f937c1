import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnPhoto } from '#src/contract/community/photos.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { Section } from '#src/client/ui/section.tsx';
import { OwnPhotoList } from './own-photo-list.tsx';
import { ownPhotosQueryOptions } from './photo-queries.ts';

/** All photos that the reader sent to communities, to be taken back at any time; nothing without any. */
export function OwnPhotos() {
  const { data } = useQuery(ownPhotosQueryOptions());
  if (data === undefined || data.photos.length === 0) return null;
  return (
    <Section heading={<Trans>Foto yang kamu kirim</Trans>}>
      <OwnPhotoList photos={data.photos} About={About} />
    </Section>
  );
}

/** Which community has it, and of which run it is. */
function About({ photo: { community, event } }: { photo: OwnPhoto }) {
  const language = useLanguage();
  return (
    <p className="small muted">
      {community.name}
      {event === null ? null : (
        <>
          {' · '}
          <span lang={toLang(event.title, language)}>{localText(event.title, language)}</span>
          {', '}
          {formatDay(event.starts_at, event.zone, language)}
        </>
      )}
    </p>
  );
}
