import { Plural } from '@lingui/react/macro';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatDistance, formatPaceRange } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './pace-groups.module.css';

/** The pace groups of a run with how many come to each. */
export function PaceGroups({ categories }: Pick<EventDetail, 'categories'>) {
  const language = useLanguage();
  // Of a run that nobody answered, zeros say nothing.
  const isCounted = categories.some(({ taken }) => taken > 0);
  const hasDistances = new Set(categories.map(({ distance_m: metres }) => metres)).size > 1;
  return (
    <ul className={styles['groups']}>
      {categories.map(({ id, name, pace, distance_m: metres, taken }) => (
        <li key={id} className={classNames('num', styles['group'])}>
          <h3 className={styles['pace']}>{pace ? formatPaceRange(pace) : null}</h3>
          <p className="small muted" lang={toLang(name, language)}>
            {localText(name, language)}
            {hasDistances && metres > 0 ? ` · ${formatDistance(metres, language)}` : null}
          </p>
          {isCounted ? (
            <p className={styles['count']}>
              <Plural value={taken} one="# orang" other="# orang" />
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
