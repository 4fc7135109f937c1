import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import {
  privacyQueryOptions,
  showToCommunitiesMutationOptions,
} from '#src/client/lib/session/privacy.ts';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { Switch } from '#src/client/ui/switch.tsx';
import styles from './account.module.css';

/** Whether fellow members of the member's communities see where the member takes part. */
export function PrivacySwitch() {
  const query = useQuery(privacyQueryOptions());
  const change = useMutation(showToCommunitiesMutationOptions(useQueryClient()));
  if (query.data === undefined) {
    return <QueryFallback query={query} pending={<Skeleton shape="title" />} />;
  }
  return (
    <>
      <Switch
        label={<Trans>Tampilkan aku ke sesama anggota komunitas</Trans>}
        note={
          <Trans>
            Anggota komunitasmu melihat nama singkat dan fotomu di lomba dan lari bareng yang kamu
            ikuti. Yang lain tidak.
          </Trans>
        }
        checked={change.isPending ? change.variables : query.data.shown_to_communities}
        onChange={change.mutate}
      />
      {change.error === null ? null : (
        <p role="alert" className={styles['problem']}>
          <ErrorText error={change.error} />
        </p>
      )}
    </>
  );
}
