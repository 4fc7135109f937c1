import { Plural, Trans } from '@lingui/react/macro';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { isUnlimited } from '#src/domain/registration/quota.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { DerapBar } from '#src/client/ui/derap-bar.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { countPlaces, hasMoney } from '../shared/event-facts.ts';
import styles from './overview.module.css';

/** How many have a place, of how many, and what of them is paid. */
export function Registered({ overview }: { overview: EventOverview }) {
  const { paid, todo, waitlisted: waiting = 0 } = overview;
  const language = useLanguage();
  const { taken, quota } = countPlaces(overview);
  const facts = [
    ...(hasMoney(overview)
      ? [
          { key: 'paid', name: <Trans>Lunas</Trans>, value: paid },
          { key: 'proofs', name: <Trans>Bukti masuk</Trans>, value: todo.proofs },
          { key: 'unpaid', name: <Trans>Belum bayar</Trans>, value: todo.unpaid },
        ]
      : []),
    ...(waiting > 0
      ? [{ key: 'waiting', name: <Trans>Daftar tunggu</Trans>, value: waiting }]
      : []),
  ];
  return (
    <Section heading={<Trans>Pendaftar</Trans>} className={styles['part']}>
      <p className={styles['kpi']}>
        <b>{formatNumber(taken, language)}</b>
        <span className="muted">
          {isUnlimited(quota) ? (
            <Trans>ikut</Trans>
          ) : (
            <Plural value={quota} one="dari # tempat" other="dari # tempat" />
          )}
        </span>
      </p>
      {quota === 0 || isUnlimited(quota) ? null : (
        <DerapBar value={taken / quota} tone={taken >= quota ? 'full' : 'course'} size="l" />
      )}
      {facts.length === 0 ? null : (
        <dl className={styles['facts']}>
          {facts.map(({ key, name, value }) => (
            <div key={key}>
              <dt className="tiny muted">{name}</dt>
              <dd>{formatNumber(value, language)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
