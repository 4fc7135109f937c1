import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ManagedCommunity } from '#src/contract/community/community-editing.ts';
import { showOwnName } from '#src/contract/community/membership.ts';
import { Section } from '#src/client/ui/section.tsx';
import { Switch } from '#src/client/ui/switch.tsx';
import { changeMutationOptions } from '../member-queries.ts';
import styles from '../managed-community.module.css';
import { tellError } from '../tell-error.tsx';

type ShownNameProps = { community: Pick<ManagedCommunity, 'id' | 'is_shown'> };

/** Whether one's own name and photo stand on the public page; each of the crew decides for themselves. */
export function ShownName({ community: { id, is_shown: isShown } }: ShownNameProps) {
  const { mutate, isPending } = useMutation(changeMutationOptions(useQueryClient(), showOwnName));
  // Shown at once, until the server has answered.
  const [wanted, setWanted] = useState<boolean | null>(null);

  function change(checked: boolean): void {
    setWanted(checked);
    mutate(
      { params: { id }, body: { is_shown: checked } },
      { onError: tellError, onSettled: () => setWanted(null) },
    );
  }

  return (
    <Section heading={<Trans>Namamu di halaman publik</Trans>} className={styles['part']}>
      <Switch
        label={<Trans>Tampilkan nama dan fotoku</Trans>}
        note={
          <Trans>Siapa saja bisa melihatnya, juga tanpa akun. Kontakmu tidak ikut tampil.</Trans>
        }
        checked={wanted ?? isShown}
        disabled={isPending}
        onChange={change}
      />
    </Section>
  );
}
