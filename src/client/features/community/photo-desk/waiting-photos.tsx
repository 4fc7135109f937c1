import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PhotoDesk, WaitingPhoto } from '#src/contract/community/photos.ts';
import { formatAgo } from '#src/domain/text/format.ts';
import { ApiError } from '#src/client/lib/api/api-error.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { tellError } from '../tell-error.tsx';
import {
  answerPhotoOptions,
  photoDeskQueryOptions,
  photoFileQueryOptions,
} from '../photos/photo-queries.ts';
import { PrivatePicture } from '../photos/private-picture.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import styles from './desk.module.css';

/** What is said where another of the crew was quicker, or its author took it back. */
const goneCodes = ['conflict', 'not_found'];

type WaitingPhotosProps = {
  communityId: string;
  photos: readonly WaitingPhoto[];
  isFull: boolean;
};

/** Photos one at a time: the next stands there as soon as one is answered. */
export function WaitingPhotos({ communityId, photos, isFull }: WaitingPhotosProps) {
  const [photo, next] = photos;
  const [hasAnswered, setAnswered] = useState(false);
  if (photo === undefined) return null;
  const count = photos.length;
  return (
    <article className={styles['photo']}>
      <OnePhoto
        key={photo.id}
        communityId={communityId}
        photo={photo}
        count={count}
        isFull={isFull}
        takesFocus={hasAnswered}
        onAnswered={() => setAnswered(true)}
      />
      {next === undefined ? null : <NextPhoto communityId={communityId} id={next.id} />}
    </article>
  );
}

/** Fetches the photo that comes next, so that it is there at once. */
function NextPhoto({ communityId, id }: { communityId: string; id: string }) {
  usePrefetchQuery(photoFileQueryOptions({ of: 'waiting', communityId, id }));
  return null;
}

type OnePhotoProps = {
  communityId: string;
  photo: WaitingPhoto;
  /** How many wait, with this one. */
  count: number;
  isFull: boolean;
  /** The button that was pressed for the one before is gone. */
  takesFocus: boolean;
  onAnswered: () => void;
};

function OnePhoto(props: OnePhotoProps) {
  const { communityId, photo, count, isFull, takesFocus, onAnswered } = props;
  const { t } = useLingui();
  const client = useQueryClient();
  const answer = useMutation(answerPhotoOptions(client, communityId));
  const [keepsCaption, setKeepsCaption] = useState(true);
  const [isDeclining, setDeclining] = useState(false);
  const { id: photoId, caption, author } = photo;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  function send(body: { answer: 'show' } | { answer: 'decline'; reason?: string }): void {
    if (answer.isPending) return;
    const said =
      body.answer === 'show'
        ? { photoId, answer: body.answer, keeps_caption: keepsCaption }
        : { photoId, ...body };
    answer.mutate(said, {
      onSuccess: leave,
      onError(error) {
        if (!isGone(error)) return tellError(error);
        leave();
        showToastLater({
          type: 'info',
          title: t`Foto itu sudah dijawab pengurus lain, atau ditarik pengirimnya.`,
        });
      },
    });
  }

  /** At once, without waiting for the list. */
  function leave(): void {
    onAnswered();
    const { queryKey } = photoDeskQueryOptions(communityId);
    client.setQueryData(queryKey, (desk: PhotoDesk | undefined) =>
      desk === undefined
        ? desk
        : { ...desk, waiting: desk.waiting.filter(({ id }) => id !== photoId) },
    );
  }

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles['count']}>
        <Plural value={count} one="# foto" other="# foto" />
      </h3>
      <PrivatePicture
        file={{ of: 'waiting', communityId, id: photoId }}
        alt={caption ?? t`Foto dari ${author}`}
        className={styles['large']}
      />
      <About photo={photo} />
      {caption === null ? null : (
        <Checkbox checked={keepsCaption} onChange={({ target }) => setKeepsCaption(target.checked)}>
          <Trans>Pakai keterangannya: “{caption}”</Trans>
        </Checkbox>
      )}
      <div className={styles['answers']}>
        <Button
          variant="outline"
          size="l"
          loading={answer.isPending && answer.variables.answer === 'decline'}
          onClick={() => send({ answer: 'decline' })}
        >
          <X />
          <Trans context="a photo in the gallery">Jangan</Trans>
        </Button>
        <Button
          variant="primary"
          size="l"
          disabled={isFull}
          loading={answer.isPending && answer.variables.answer === 'show'}
          onClick={() => send({ answer: 'show' })}
        >
          <Check />
          <Trans context="a photo in the gallery">Tampilkan</Trans>
        </Button>
      </div>
      <Button variant="quiet" size="s" onClick={() => setDeclining(true)}>
        <Trans>Tolak dengan alasan</Trans>
      </Button>
      <DeclineDialog
        open={isDeclining}
        author={author}
        onDecline={(reason) => {
          setDeclining(false);
          send({ answer: 'decline', reason });
        }}
        onClose={() => setDeclining(false)}
      />
    </>
  );
}

/** Who sent it, when and of what. */
function About({
  photo: { author, is_named: isNamed, sent_at: sentAt, event },
}: {
  photo: WaitingPhoto;
}) {
  const language = useLanguage();
  const ago = formatAgo(Math.max(0, useNow() - Date.parse(sentAt)), language);
  return (
    <div className={styles['about']}>
      <p>
        <b>{author}</b> <span className="muted">· {ago}</span>
      </p>
      <p className="small muted">
        {event === null ? null : (
          <span lang={toLang(event.title, language)}>{localText(event.title, language)} · </span>
        )}
        {isNamed ? <Trans>mau disebut namanya</Trans> : <Trans>tanpa nama di galeri</Trans>}
      </p>
    </div>
  );
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && goneCodes.includes(error.problem?.code ?? '');
}
