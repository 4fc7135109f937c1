import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Group, GroupPlace } from '#src/contract/registration/groups.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { ClaimForm } from '../claim/claim-form.tsx';
import { claimQueryOptions } from '../claim/claim-queries.ts';
import { completePlaceMutationOptions } from './group-queries.ts';
import styles from './group.module.css';

type PlaceFormProps = {
  group: Group;
  place: GroupPlace;
  /** Of its link, which says what is missing. */
  code: string;
  onDone: () => void;
};

/** Its buyer says the rest for a runner who has no account, such as a child, and accepts the waiver for them. */
export function PlaceForm({ group, place, code, onDone }: PlaceFormProps) {
  const query = useQuery(claimQueryOptions(code));
  const complete = useMutation(completePlaceMutationOptions(useQueryClient(), group.id));
  const { legal_name: name } = place;
  if (query.data === undefined) {
    return <QueryFallback query={query} pending={<RowsSkeleton count={4} />} />;
  }
  return (
    <Stack gap={5} className={styles['screen']}>
      <h2 className={styles['title']}>
        <Trans>Data {name}</Trans>
      </h2>
      <p className="muted">
        <Trans>Tiketnya tetap di akunmu, dan bisa dibuka tanpa sinyal di HP ini.</Trans>
      </p>
      <ClaimForm
        claim={query.data.claim}
        send={async (body) => {
          await complete.mutateAsync({ registrationId: place.id, body });
          onDone();
        }}
        consentFor={
          <p className="small muted">
            <Trans>
              Kamu menyetujuinya untuk {name}, sebagai orang tua, wali, atau atas izinnya.
            </Trans>
          </p>
        }
      >
        <Trans>Simpan data</Trans>
      </ClaimForm>
      <Button variant="quiet" block onClick={onDone}>
        <Trans>Kembali</Trans>
      </Button>
    </Stack>
  );
}
