import { Trans, useLingui } from '@lingui/react/macro';
import { Lock, Split } from 'lucide-react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import type { StaffPoint } from '../staff-query.ts';
import styles from './staff.module.css';

type PointWaysProps = { event: EventOverview['event']; points: readonly StaffPoint[] };

/** For each point, the ways to split it into lanes and to close it. */
export function PointWays({ event, points }: PointWaysProps) {
  const { t } = useLingui();
  const language = useLanguage();
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="points" className={styles['passes']}>
      <Heading id="points" className={styles['heading']}>
        <Trans>Titik check-in</Trans>
      </Heading>
      <ul>
        {points.map(({ id, name }) => {
          const words = localText(name, language);
          return (
            <li key={id} className={styles['point']}>
              <h3 lang={toLang(name, language)}>{words}</h3>
              <ButtonLink
                {...partOf(event, 'lanes', { point: id })}
                variant="outline"
                size="s"
                aria-label={t`Barisan: ${words}`}
              >
                <Split />
                <Trans>Barisan</Trans>
              </ButtonLink>
              <ButtonLink
                {...partOf(event, 'seal', { point: id })}
                variant="outline"
                size="s"
                aria-label={t`Tutup titik: ${words}`}
              >
                <Lock />
                <Trans>Tutup titik</Trans>
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
