import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, X } from 'lucide-react';
import { useId } from 'react';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useOnline } from '#src/client/lib/device/online.ts';
import {
  createPersistedValue,
  usePersistedState,
} from '#src/client/lib/storage/persisted-value.ts';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { pushStateQueryOptions, switchPushMutationOptions } from './queries.ts';
import { PushProblem, PushWords } from './push-words.tsx';
import styles from './push-invitation.module.css';

const dismissed = createPersistedValue<true>({
  key: 'push_dismissed',
  parse: () => true,
  format: String,
});

/** Offers notifications below the messages, where this device could have them and until it was dismissed once. */
export function PushInvitation() {
  const { t } = useLingui();
  const headingId = useId();
  const isOnline = useOnline();
  const { data: state } = useQuery(pushStateQueryOptions());
  const change = useMutation(switchPushMutationOptions(useQueryClient(), useLanguage()));
  const { value, loaded } = usePersistedState(dismissed);
  const isPossible = state === 'off' || state === 'not-installed';
  if (!loaded || value !== null || !isPossible || !isOnline) return null;
  return (
    <section className={styles['card']} aria-labelledby={headingId}>
      <BellRing aria-hidden="true" />
      <div>
        <h2 id={headingId}>
          <Trans>Mau diberi tahu di perangkat ini?</Trans>
        </h2>
        <p>
          <PushWords state={state} />
        </p>
        {state === 'off' ? (
          <Button
            variant="outline"
            size="s"
            loading={change.isPending}
            onClick={() => change.mutate(true)}
          >
            <Trans>Nyalakan notifikasi</Trans>
          </Button>
        ) : null}
        {change.error === null ? null : (
          <p role="alert" className={styles['problem']}>
            <PushProblem error={change.error} />
          </p>
        )}
      </div>
      <IconButton label={t`Nanti saja`} icon={<X />} onClick={() => dismissed.set(true)} />
    </section>
  );
}
