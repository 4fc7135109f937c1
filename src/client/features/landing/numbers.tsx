import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import styles from './numbers.module.css';
import { numbersQueryOptions } from './queries.ts';

/** How much is on Derap right now, as large numbers; nothing when they cannot be loaded. */
export function Numbers() {
  const { t } = useLingui();
  const language = useLanguage();
  const { data } = useQuery(numbersQueryOptions());
  if (data === undefined) return null;
  const numbers = [
    { key: 'races', count: data.races, name: t`lomba mendatang` },
    { key: 'events', count: data.events, name: t`lari bareng mendatang` },
    { key: 'communities', count: data.communities, name: t`komunitas` },
    { key: 'provinces', count: data.provinces, name: t`provinsi` },
    { key: 'registrations', count: data.registrations, name: t`pendaftaran` },
  ].filter(({ count }) => count > 0);
  return (
    <section className={styles['band']}>
      <VisuallyHidden>
        <h2>
          <Trans>Derap dalam angka</Trans>
        </h2>
      </VisuallyHidden>
      <dl className={classNames('wrap', styles['numbers'])}>
        {numbers.map(({ key, count, name }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd className="numeral">{formatNumber(count, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
