import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { isUnlimited } from '#src/domain/registration/quota.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { MoreLink, Section } from '#src/client/ui/section.tsx';
import { partOf } from '../shared/console-links.ts';
import { hasMoney } from '../shared/event-facts.ts';
import styles from './overview.module.css';

type CategoryMoneyProps = { overview: EventOverview };

/** The money that is held as the ledger has it, what was paid in each category, and the places that are left. */
export function CategoryMoney({ overview }: CategoryMoneyProps) {
  const { categories, event, money } = overview;
  const isPaid = hasMoney(overview);
  const language = useLanguage();
  const show = (value: number) => formatNumber(value, language);
  const owed = show(money.owed);
  const total = (key: 'taken' | 'quota' | 'income') =>
    categories.reduce((sum, category) => sum + category[key], 0);
  const left = (value: { quota: number; taken: number }) =>
    isUnlimited(value.quota) ? '–' : show(Math.max(0, value.quota - value.taken));
  return (
    <Section
      heading={isPaid ? <Trans>Uang masuk dan tempat</Trans> : <Trans>Tempat</Trans>}
      more={
        isPaid ? (
          <MoreLink {...partOf(event, 'ledger')}>
            <Trans>Buku kas</Trans>
          </MoreLink>
        ) : null
      }
      className={styles['part']}
    >
      {isPaid ? <p className={styles['money']}>Rp&nbsp;{show(money.held)}</p> : null}
      {money.owed === 0 ? null : (
        <p className="small muted">
          <Trans>Rp {owed} di antaranya harus dikembalikan</Trans>
        </p>
      )}
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Kategori</Trans>
              </th>
              <th scope="col">
                <Trans>Terisi</Trans>
              </th>
              <th scope="col">
                <Trans>Sisa</Trans>
              </th>
              {isPaid ? (
                <th scope="col">
                  <Trans>Jumlah (Rp)</Trans>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <tr key={category.id}>
                <th scope="row">
                  <Link {...partOf(event, 'participants', { category: category.id })}>
                    {category.code}
                  </Link>
                </th>
                <td>{show(category.taken)}</td>
                <td>{left(category)}</td>
                {isPaid ? <td>{show(category.income)}</td> : null}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Trans>Semua</Trans>
              </th>
              <td>{show(total('taken'))}</td>
              <td>{left({ quota: total('quota'), taken: total('taken') })}</td>
              {isPaid ? <td>{show(total('income'))}</td> : null}
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}
