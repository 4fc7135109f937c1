import { Trans } from '@lingui/react/macro';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { partOf } from '../shared/console-links.ts';
import styles from './overview.module.css';

/** How many pieces of each add-on are ordered, and the way to where they are set. */
export function AddOnFigures({
  overview: { event, add_ons: addOns = [] },
}: {
  overview: EventOverview;
}) {
  const language = useLanguage();
  return (
    <Section heading={<Trans>Tambahan</Trans>} className={styles['part']}>
      {addOns.length === 0 ? (
        <p className="small muted">
          <Trans>Kaus, ukir medali, shuttle: pelari memilihnya saat mendaftar.</Trans>
        </p>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Tambahan</Trans>
              </th>
              <th scope="col">
                <Trans>Dipesan</Trans>
              </th>
              <th scope="col">
                <Trans>Stok</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {addOns.map(({ id, name, taken, stock }) => (
              <tr key={id}>
                <th scope="row" lang={toLang(name, language)}>
                  {localText(name, language)}
                </th>
                <td>{formatNumber(taken, language)}</td>
                <td>{stock === null ? '–' : formatNumber(stock, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles['after']}>
        <ButtonLink {...partOf(event, 'add-ons')} variant="outline" size="s">
          <Trans>Atur tambahan</Trans>
        </ButtonLink>
      </p>
    </Section>
  );
}
