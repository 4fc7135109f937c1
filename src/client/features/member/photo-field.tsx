import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { ImageAddress } from '#src/contract/common.ts';
import { Avatar } from '#src/client/ui/avatar.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import styles from './profile-form.module.css';

type PhotoFieldProps = ComponentProps<typeof TextField> & {
  /** Whose initials stand in for a missing photo. */
  memberName: string;
  /** The address to show. */
  address: string;
};

/** The address of a photo, with the photo; says so when the picture cannot be shown. */
export function PhotoField({ memberName, address, ...field }: PhotoFieldProps) {
  const photo = ImageAddress.safeParse(address.trim()).data ?? null;
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = photo !== null && photo === broken;
  return (
    <div className={styles['photo']}>
      <Avatar size="l" name={memberName} photo={photo} onBroken={() => setBroken(photo)} />
      <div className={styles['address']}>
        <TextField
          {...field}
          hint={
            isBroken ? (
              <Trans>Gambar di alamat ini tidak bisa ditampilkan; inisialmu yang dipakai.</Trans>
            ) : (
              <Trans>Alamat yang diawali https:// atau /media/.</Trans>
            )
          }
        />
      </div>
    </div>
  );
}
