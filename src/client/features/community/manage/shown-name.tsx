import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ManagedCommunity } from '#src/contract/community/community-editing.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Section } from '#src/client/ui/section.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { Switch } from '#src/client/ui/switch.tsx';
import { changeMutationOptions } from '../member-queries.ts';
import styles from './managed-community.module.css';

type ShownNameProps = { community: Pick<ManagedCommunity, 'id' | 'is_shown'> };

/** Whether one's own name and photo stand on the public page; each of the crew decides for themselves. */
export function ShownName({ community: { id, is_shown: isShown } }: ShownNameProps) {
  const { mutate, isPending, variables } = useMutation(
    changeMutationOptions(useQueryClient(), 'showName'),
  );
  return (
    <Section heading={<Trans>Namamu di halaman publik</Trans>} className={styles['part']}>
      <Switch
        label={<Trans>Tampilkan nama dan fotoku</Trans>}
        note={
          <Trans>Siapa saja bisa melihatnya, juga tanpa akun. Kontakmu tidak ikut tampil.</Trans>
        }
        checked={isPending ? variables.body.is_shown : isShown}
        disabled={isPending}
        onChange={(checked) =>
          mutate({ params: { id }, body: { is_shown: checked } }, { onError: tell })
        }
      />
    </Section>
  );
}

function tell(error: Error): void {
  showToastLater({ type: 'warning', title: <ErrorText error={error} /> });
}
