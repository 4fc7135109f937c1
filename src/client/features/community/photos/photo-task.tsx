import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import managed from '../managed-community.module.css';
import { photoDeskQueryOptions } from './photo-queries.ts';

/** In a community's console: the way to the photos that wait and to what was reported; nothing without any. */
export function PhotoTask({ id, slug }: { id: string; slug: string }) {
  const { data } = useQuery(photoDeskQueryOptions(id));
  const waiting = data?.waiting.length ?? 0;
  const reported = data?.reported.length ?? 0;
  if (waiting + reported === 0) return null;
  return (
    <Section heading={<Trans>Foto anggota</Trans>} className={managed['part']}>
      <ul>
        <TaskRow
          icon={<Images />}
          title={
            <Plural
              value={waiting}
              _0="Ada laporan foto"
              one="# foto menunggu"
              other="# foto menunggu"
            />
          }
          action={
            <ButtonLink to="/community/my/$id/$slug/photos" params={{ id, slug }} variant="outline">
              <Trans>Lihat</Trans>
            </ButtonLink>
          }
        >
          {reported === 0 ? null : (
            <p className="small muted">
              <Plural value={reported} one="# foto dilaporkan" other="# foto dilaporkan" />
            </p>
          )}
        </TaskRow>
      </ul>
    </Section>
  );
}
