import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ban, Flag, PencilLine, Plus } from 'lucide-react';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { listPlatformRaces } from '#src/contract/races-events/event-editing.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import styles from './platform-races.module.css';

type Race = ResponseOf<typeof listPlatformRaces>['data'][number];

/** The races that no community holds, and the way to a new one. */
export function PlatformRacesScreen({ races }: { races: readonly Race[] }) {
  return (
    <>
      <DeskFrame title={<Trans>Lomba Derap</Trans>}>
        <RaceList races={races} />
      </DeskFrame>
      <ActionBar>
        <ButtonLink to="/admin/race" search={{ id: 'new' }} variant="primary" size="l" block>
          <Plus />
          <Trans>Buat lomba</Trans>
        </ButtonLink>
      </ActionBar>
    </>
  );
}

/** Newest first, each a link to its form. */
function RaceList({ races }: { races: readonly Race[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <Stack gap={5} className={styles['screen']}>
      {races.length === 0 ? (
        <EmptyState icon={<Flag />} title={<Trans>Belum ada lomba Derap</Trans>}>
          <Trans>Lomba tanpa komunitas muncul di sini.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles['list']}>
          {races.map((race) => (
            <li key={race.id}>
              <Link to="/admin/race" search={{ id: race.id }}>
                <b lang={toLang(race.title, language)}>
                  {localText(race.title, language) || t`Tanpa nama`}
                </b>
                <span className="small muted">
                  {formatDay(race.starts_at, race.zone, language)}
                </span>
              </Link>
              {race.state === 'draft' ? null : (
                <Link
                  to="/admin/race/$eventId/{-$part}"
                  params={{ eventId: race.id }}
                  className="link"
                >
                  <Trans>Peserta dan angka</Trans>
                </Link>
              )}
              <State state={race.state} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** Said only where it is not open to all. */
function State({ state }: Pick<Race, 'state'>) {
  if (state === 'published') return null;
  return state === 'draft' ? (
    <Tag icon={<PencilLine />}>
      <Trans>Draf, belum tayang</Trans>
    </Tag>
  ) : (
    <Tag tone="err" icon={<Ban />}>
      <Trans>Dibatalkan</Trans>
    </Tag>
  );
}
