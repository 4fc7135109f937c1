import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { GalleryPicture } from '#src/contract/community/gallery.ts';
import { galleryLimits } from '#src/contract/community/community-choices.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { KeptNote } from '#src/client/lib/forms/draft-notes.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import managed from '../managed-community.module.css';
import { useWords } from '../manage/use-words.ts';
import { captionPictureOptions } from './gallery-queries.ts';

type CaptionWriterProps = { communityId: string; picture: GalleryPicture; onClose: () => void };

/** Says what a picture shows, in one language or both; nothing takes the caption away. */
export function CaptionWriter({ communityId, picture, onClose }: CaptionWriterProps) {
  const { t } = useLingui();
  const headingId = useId();
  const save = useMutation(captionPictureOptions(useQueryClient(), communityId));
  const [hasTried, setTried] = useState(false);
  const { id: pictureId, rev, caption } = picture;
  const { words, isRestored, write, forget } = useWords(`caption:${communityId}:${pictureId}`, {
    id: caption?.id ?? '',
    en: caption?.en ?? '',
  });
  const isEnglishAlone = words.id.trim() === '' && words.en.trim() !== '';

  async function close(): Promise<void> {
    await forget();
    onClose();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isEnglishAlone || save.isPending) return;
    const isEmpty = words.id.trim() === '';
    // Awaited: if the dialog is closed meanwhile, the draft still has to go.
    const sent = await save
      .mutateAsync({ pictureId, rev, caption: isEmpty ? null : words })
      .catch(() => null);
    if (sent !== null) await close();
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <h2 id={headingId} className={managed['menuHead']}>
        <Trans>Keterangan foto</Trans>
      </h2>
      <Stack
        as="form"
        gap={4}
        fit
        noValidate
        className={managed['stack']}
        onSubmit={(event) => void send(event)}
      >
        {isRestored ? <KeptNote onDiscard={() => void forget()} /> : null}
        <TextArea
          rows={2}
          label={t`Apa yang terlihat di foto`}
          optional
          hint={t`Dibaca juga oleh pembaca layar, jadi bilang apa yang terlihat.`}
          maxLength={galleryLimits.caption}
          value={words.id}
          error={hasTried && isEnglishAlone ? t`Tulis juga dalam bahasa Indonesia.` : undefined}
          onChange={(event) => write({ id: toLine(event.target.value) })}
        />
        <TextArea
          rows={2}
          label={t`Dalam bahasa Inggris`}
          optional
          lang="en"
          maxLength={galleryLimits.caption}
          value={words.en}
          onChange={(event) => write({ en: toLine(event.target.value) })}
        />
        {save.error === null ? null : (
          <p role="alert" className={managed['refusal']}>
            <Refusal error={save.error} current={caption?.id ?? ''} />
          </p>
        )}
        <Row gap={2}>
          <Button type="submit" variant="primary" loading={save.isPending}>
            <Trans>Simpan</Trans>
          </Button>
          <Button variant="outline" onClick={() => void close()}>
            <Trans>Tidak jadi</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** After another of the crew was quicker, theirs is here by the time that this is read: saving again writes over it. */
function Refusal({ error, current }: { error: Error; current: string }) {
  if (!(error instanceof ApiError) || error.problem?.code !== 'conflict') {
    return <ErrorText error={error} />;
  }
  return (
    <Trans>
      Pengurus lain baru saja mengubahnya jadi “{current}”. Simpan lagi kalau mau pakai isianmu.
    </Trans>
  );
}

/** A caption is one line, however many it takes on a screen. */
function toLine(typed: string): string {
  return typed.replaceAll(/[\n\r\t]+/g, ' ');
}
