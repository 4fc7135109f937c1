import { Trans, useLingui } from '@lingui/react/macro';
import { CircleOff, Clock, Hourglass, Power, TicketX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { PromoCode } from '#src/contract/promo/promo-codes.ts';
import type { PromoState } from '#src/domain/promo/promo-code.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Tag } from '#src/client/ui/tag.tsx';
import { stateOf, usePromoWords } from './promo-words.ts';
import styles from './promo.module.css';

type PromoRowsProps = {
  overview: EventOverview;
  promos: readonly PromoCode[];
  /** The code that is being switched. */
  switching: string | null;
  onEdit: (promo: PromoCode) => void;
  onSwitch: (promo: PromoCode) => void;
};

const looks: Record<
  Exclude<PromoState, 'active'>,
  { tone: 'info' | 'plain' | 'warn'; icon: ReactNode }
> = {
  not_yet: { tone: 'info', icon: <Clock /> },
  ended: { tone: 'plain', icon: <Hourglass /> },
  used_up: { tone: 'warn', icon: <TicketX /> },
  off: { tone: 'plain', icon: <CircleOff /> },
};

/** Promo codes: what each gives, how often it was used, and where it does not count. A code opens its form. */
export function PromoRows({ overview, promos, switching, onEdit, onSwitch }: PromoRowsProps) {
  const { t } = useLingui();
  const words = usePromoWords(overview);
  const now = useNow();
  return (
    <ul className={styles['rows']} aria-label={t`Kode promo`}>
      {promos.map((promo) => {
        const state = stateOf(promo, now);
        return (
          <li key={promo.id}>
            <p className={styles['head']}>
              <button
                type="button"
                className={classNames('stretched', styles['code'])}
                aria-haspopup="dialog"
                translate="no"
                onClick={() => onEdit(promo)}
              >
                {promo.code}
              </button>
              {state === 'active' ? null : (
                <Tag tone={looks[state].tone} icon={looks[state].icon}>
                  {words.states[state]}
                </Tag>
              )}
            </p>
            <p className={styles['facts']}>
              {[words.uses(promo), words.codes(promo), words.window(promo)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <b className={styles['value']}>−{words.value(promo)}</b>
            <Button
              variant="quiet"
              size="s"
              loading={switching === promo.id}
              aria-label={promo.is_off ? t`Nyalakan ${promo.code}` : t`Matikan ${promo.code}`}
              onClick={() => onSwitch(promo)}
            >
              <Power />
              {promo.is_off ? <Trans>Nyalakan</Trans> : <Trans>Matikan</Trans>}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
