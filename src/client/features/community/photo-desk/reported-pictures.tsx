import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ReportedPicture } from '#src/contract/community/photos.ts';
import { imageAtWidth, imageSizes } from '#src/contract/media/image-address.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { keepPictureOptions, takeDownOptions } from '../photos/photo-queries.ts';
import { PrivatePicture } from '../photos/private-picture.tsx';
import { useReportReasons } from '../photos/report-reasons.ts';
import photos from '../photos/photos.module.css';
import styles from './desk.module.css';

type ReportedPicturesProps = { communityId: string; pictures: readonly ReportedPicture[] };

/** Pictures of the gallery that were reported, each with why, to be taken down or left. */
export function ReportedPictures({ communityId, pictures }: ReportedPicturesProps) {
  const client = useQueryClient();
  const keep = useMutation(keepPictureOptions(client, communityId));
  const remove = useMutation(takeDownOptions(client, communityId));
  const [leaving, setLeaving] = useState<string | null>(null);
  return (
    <>
      <p className="small muted">
        <Trans>
          Siapa yang melapor tidak disebut. Kalau ada orang di foto yang keberatan, turunkan saja.
        </Trans>
      </p>
      <ul>
        {pictures.map((picture) => (
          <li key={picture.id} className={styles['reported']}>
            <Picture communityId={communityId} picture={picture} />
            <Reasons picture={picture} />
            {keep.error === null || keep.variables !== picture.id ? null : (
              <p role="alert" className={photos['refusal']}>
                <ErrorText error={keep.error} />
              </p>
            )}
            <div className={styles['answers']}>
              <Button
                variant="outline"
                loading={keep.isPending && keep.variables === picture.id}
                onClick={() => keep.mutate(picture.id)}
              >
                {picture.address === null ? <Trans>Tampilkan lagi</Trans> : <Trans>Biarkan</Trans>}
              </Button>
              <Button variant="danger" onClick={() => setLeaving(picture.id)}>
                <Trans>Turunkan</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={<Trans>Turunkan foto ini?</Trans>}
        action={<Trans>Ya, turunkan</Trans>}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => {
          if (leaving !== null) remove.mutate(leaving, { onSuccess: () => setLeaving(null) });
        }}
        onClose={() => {
          remove.reset();
          setLeaving(null);
        }}
      >
        <Trans>Foto dan berkasnya hilang untuk semua orang. Ini tidak bisa dibatalkan.</Trans>
      </ConfirmDialog>
    </>
  );
}

type PictureProps = { communityId: string; picture: ReportedPicture };

function Picture({ communityId, picture: { id, address, caption } }: PictureProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const alt = caption === null ? t`Foto yang dilaporkan` : localText(caption, language);
  const [, medium] = imageSizes.gallery;
  if (address === null) {
    return <PrivatePicture file={{ of: 'hidden', communityId, id }} alt={alt} />;
  }
  return (
    <img
      className={photos['frame']}
      src={imageAtWidth(address, medium?.width ?? 0)}
      width={medium?.width}
      height={medium?.height}
      alt={alt}
    />
  );
}

function Reasons({ picture: { address, reports } }: { picture: ReportedPicture }) {
  const reasonOf = useReportReasons();
  return (
    <div className={styles['about']}>
      {address === null ? (
        <Tag tone="warn" icon={<EyeOff />}>
          <Trans>Disembunyikan sampai kamu memutuskan</Trans>
        </Tag>
      ) : null}
      <ul className={styles['reasons']}>
        {reports.map(({ reason, note, sent_at: sentAt }, index) => (
          // Several may come at one moment; the list is never in another order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${sentAt} ${index}`}>
            {reasonOf(reason)}
            {note === null ? null : <q>{note}</q>}
          </li>
        ))}
      </ul>
    </div>
  );
}
