import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Ban, PencilLine } from 'lucide-react';
import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { listPlatformRaces } from '#src/contract/races-events/event-editing.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { langOf, localText } from '#src/client/lib/i18n/local-text.ts';
import { Tag } from '#src/client/ui/tag.tsx';
import styles from './platform-races.module.css';

type Race = ResponseOf<typeof listPlatformRaces>['data'][number];

/** The races that no community holds, newest first, each a link to its form. */
export function PlatformRaces({ races }: { races: readonly Race[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <div className={styles['screen']}>
      {races.length === 0 ? (
        <p className="muted">
          <Trans>Belum ada lomba. Buat yang pertama.</Trans>
        </p>
      ) : (
        <ul className={styles['list']}>
          {races.map((race) => (
            <li key={race.id}>
              <Link to="/admin/race" search={{ id: race.id }}>
                <b lang={langOf(race.title, language)}>
                  {localText(race.title, language) || t`Tanpa nama`}
                </b>
                <span className="small muted">
                  {formatDay(race.starts_at, race.zone, language)}
                </span>
              </Link>
              <State state={race.state} />
            </li>
          ))}
        </ul>
      )}
    </div>
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
