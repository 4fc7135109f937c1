import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useOnline } from '#src/client/lib/device/online.ts';
import { Switch } from '#src/client/ui/switch.tsx';
import { pushStateQueryOptions, switchPushMutationOptions } from './queries.ts';
import { PushProblem, PushWords } from './push-words.tsx';
import styles from '../inbox.module.css';

/** Whether this device notifies, in the settings. Where it cannot, it says why and what can be done. */
export function PushSwitch() {
  const isOnline = useOnline();
  const { data: state } = useQuery(pushStateQueryOptions());
  const change = useMutation(switchPushMutationOptions(useQueryClient(), useLanguage()));
  const canSwitch = state === 'on' || state === 'off';
  if (state !== undefined && !canSwitch) {
    return (
      <div className={styles['noPush']}>
        <h3>
          <Trans>Notifikasi di perangkat ini</Trans>
        </h3>
        <p className="small muted">
          <PushWords state={state} />
        </p>
      </div>
    );
  }
  return (
    <>
      <Switch
        label={<Trans>Notifikasi di perangkat ini</Trans>}
        note={
          isOnline ? (
            <PushWords state={state ?? 'off'} />
          ) : (
            <Trans>Kamu sedang offline. Nyalakan atau matikan begitu ada sinyal.</Trans>
          )
        }
        checked={change.isPending ? change.variables : state === 'on'}
        disabled={!canSwitch || !isOnline || change.isPending}
        onChange={change.mutate}
      />
      {change.error === null ? null : (
        <p role="alert" className={styles['problem']}>
          <PushProblem error={change.error} />
        </p>
      )}
    </>
  );
}
