import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Member } from '#src/contract/member.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ImageField } from '#src/client/lib/pictures/image-field.tsx';
import { Avatar } from '#src/client/ui/avatar.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { updateProfileMutationOptions } from '../queries.ts';
import styles from './profile-form.module.css';

/** The member's photo: saved as soon as it is chosen or removed. */
export function PhotoPanel({ member }: { member: Member }) {
  const { t } = useLingui();
  const { mutate, isPending, variables, error } = useMutation(
    updateProfileMutationOptions(useQueryClient()),
  );
  const photo = isPending ? (variables.photo ?? null) : member.photo;
  return (
    <div className={styles['photo']} aria-busy={isPending}>
      <ImageField
        id="photo"
        purpose="photo"
        label={<Trans>Foto</Trans>}
        hint={
          <Trans>Terlihat oleh pengurus komunitasmu, dan oleh anggotanya kalau kamu izinkan.</Trans>
        }
        placeholder={<Avatar size="l" name={member.name} photo={null} />}
        value={photo}
        error={error === null ? undefined : <ErrorText error={error} />}
        onChange={(address) =>
          mutate(
            { photo: address },
            {
              onSuccess: () =>
                showToastLater({
                  type: 'success',
                  title: address === null ? t`Foto dihapus.` : t`Foto disimpan.`,
                }),
            },
          )
        }
      />
    </div>
  );
}
