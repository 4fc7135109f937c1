import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { photoLimits } from '#src/contract/community/photo-choices.ts';
import { useOnline } from '#src/client/lib/device/online.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { SendingList } from './sending-list.tsx';
import { usePhotoSending } from './use-photo-sending.ts';
import styles from './photos.module.css';

type SendPhotosProps = {
  eventId: string;
  /** How many more the server takes. */
  left: number;
};

/** Chooses and sends photos of a run, several at once, with one caption and the reader's name where they want it. */
export function SendPhotos({ eventId, left }: SendPhotosProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const sending = usePhotoSending(eventId);
  const picker = useRef<HTMLInputElement>(null);
  const [caption, setCaption] = useState('');
  const [isNamed, setNamed] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const said = { caption, isNamed };
  const room = Math.max(0, left - sending.photos.length);

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    // The same files may be chosen again.
    target.value = '';
    setLeftOut(Math.max(0, files.length - room));
    sending.send(files.slice(0, room), said);
  }

  return (
    <Stack gap={3} className={styles['send']}>
      {room === 0 ? (
        <p className="small muted">
          <Trans>Sudah {photoLimits.ofRun} foto dari lari ini, batasnya.</Trans>
        </p>
      ) : (
        <>
          <TextField
            label={t`Keterangan`}
            optional
            value={caption}
            maxLength={photoLimits.caption}
            onChange={({ target }) => setCaption(target.value)}
          />
          <Checkbox checked={isNamed} onChange={({ target }) => setNamed(target.checked)}>
            <Trans>Tulis namaku di bawah foto</Trans>
          </Checkbox>
          <div>
            <Button
              variant="ink"
              disabled={!isOnline}
              onClick={() => picker.current?.click()}
              aria-describedby={`photo-rules-${eventId}`}
            >
              <ImageUp />
              <Trans>Kirim foto</Trans>
            </Button>
          </div>
          <input
            ref={picker}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            hidden
            onChange={take}
          />
          <p className="small muted" id={`photo-rules-${eventId}`}>
            {isOnline ? (
              <Plural
                value={room}
                one="Bisa # foto lagi: JPEG, PNG, atau WebP. Kirim hanya kalau orang di foto setuju; lokasi di dalam berkas dihapus."
                other="Bisa # foto lagi: JPEG, PNG, atau WebP. Kirim hanya kalau orang di foto setuju; lokasi di dalam berkas dihapus."
              />
            ) : (
              <Trans>Mengirim foto butuh internet.</Trans>
            )}
          </p>
        </>
      )}
      {leftOut === 0 ? null : (
        <p role="alert" className="small">
          <Plural
            value={leftOut}
            one="# foto tidak ikut: batasnya sudah penuh."
            other="# foto tidak ikut: batasnya sudah penuh."
          />
        </p>
      )}
      <SendingList sending={sending} said={said} />
    </Stack>
  );
}
