import { Trans } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import type { EventDetail } from '#src/contract/races-events.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { langOf, localText } from '#src/client/lib/local-text.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import styles from './event-page.module.css';

/** That an event is cancelled, and why. */
export function CancelNotice({ event }: { event: EventDetail }) {
  const language = useLanguage();
  const reason = event.cancel_reason;
  return (
    <div className={classNames(styles['notice'], styles['cancelled'])}>
      <Ban />
      <div>
        <p>
          <b>
            {event.kind === 'race' ? (
              <Trans>Lomba ini dibatalkan.</Trans>
            ) : (
              <Trans>Lari bareng ini dibatalkan.</Trans>
            )}
          </b>
        </p>
        {reason === null ? null : (
          <p lang={langOf(reason, language)}>{localText(reason, language)}</p>
        )}
      </div>
    </div>
  );
}
