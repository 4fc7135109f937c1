import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { galleryLimits } from '#src/contract/community/community-choices.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ImagePicker } from '#src/client/lib/pictures/image-field.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import managed from '../managed-community.module.css';
import { addPictureOptions } from './gallery-queries.ts';
import styles from './gallery-board.module.css';

type AddPictureProps = {
  /** The community's. */
  id: string;
  /** How many pictures it has. */
  count: number;
};

/** The id of the button that adds a picture, for focus. */
export function addButtonId(communityId: string): string {
  return `add-picture-${communityId}`;
}

/** Takes another picture, as long as there is room for it. */
export function AddPicture({ id, count }: AddPictureProps) {
  const add = useMutation(addPictureOptions(useQueryClient(), id));
  const [refusal, setRefusal] = useState<string | null>(null);
  if (count >= galleryLimits.pictures) {
    return (
      <p className={managed['empty']}>
        <Trans>Sudah {galleryLimits.pictures} foto, batasnya. Hapus satu untuk menambah.</Trans>
      </p>
    );
  }
  const { error, variables: address } = add;
  return (
    <div>
      {count === 0 ? (
        <p className={styles['lead']}>
          <Trans>
            Belum ada foto. Tunjukkan suasana lari kalian; calon anggota melihatnya di halaman
            publik.
          </Trans>
        </p>
      ) : null}
      <Row gap={2}>
        <ImagePicker
          id={addButtonId(id)}
          purpose="gallery"
          onDone={(uploaded) => add.mutate(uploaded)}
          onRefusal={setRefusal}
        >
          <Trans>Tambah foto</Trans>
        </ImagePicker>
      </Row>
      <p className={styles['consent']}>
        <Trans>
          Unggah hanya kalau orang-orang di foto setuju: siapa saja bisa melihatnya, juga tanpa
          akun.
        </Trans>
      </p>
      {refusal === null ? null : (
        <p role="alert" className={managed['refusal']}>
          {refusal}
        </p>
      )}
      {error === null || address === undefined ? null : (
        <div role="alert" className={managed['refusal']}>
          <p>
            <ErrorText error={error} />
          </p>
          <Button variant="outline" size="s" onClick={() => add.mutate(address)}>
            <Trans>Coba lagi</Trans>
          </Button>
        </div>
      )}
      <output className="small muted">{add.isPending ? <Trans>Menyimpan…</Trans> : null}</output>
    </div>
  );
}
