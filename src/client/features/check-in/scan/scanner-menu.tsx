import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, Flag, ListChecks, RefreshCw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Point } from '#src/contract/check-in.ts';
import { formatAgo, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { useErrorText } from '#src/client/lib/api/errors/errors.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { Switch } from '#src/client/ui/switch.tsx';
import { declareDone } from '../done/point-done.ts';
import { PhotoButton } from '../camera/photo-button.tsx';
import { refreshRoster } from '../roster/roster-download.ts';
import styles from './scanner-menu.module.css';
import type { Camera } from '../camera/use-camera.ts';
import type { PhoneState } from '../prepare/use-phone-state.ts';

type ScannerMenuProps = {
  open: boolean;
  onClose: () => void;
  phone: PhoneState;
  point: Point;
  camera: Camera;
  sound: { isOn: boolean; set: (isOn: boolean) => void };
  onPhoto: (photo: File) => void;
  /** Passed in, because features do not know the shell's language setting. */
  languageChoice: ReactNode;
};

/** Dialog with what is rarely needed: sound, restarting the camera, the phone's state, language, another event. */
export function ScannerMenu(props: ScannerMenuProps) {
  const { open, onClose, phone, point, camera, sound, onPhoto, languageChoice } = props;
  const { t } = useLingui();
  const headingId = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <Stack gap={4}>
        <h2 id={headingId}>
          <Trans>Menu pemindai</Trans>
        </h2>
        <Switch label={t`Suara hasil pindai`} checked={sound.isOn} onChange={sound.set} />
        <Row gap={3} className={styles['row']}>
          <Button
            variant="outline"
            onClick={() => {
              camera.start();
              onClose();
            }}
          >
            <RefreshCw />
            <Trans>Mulai ulang kamera</Trans>
          </Button>
          <PhotoButton
            onPhoto={(photo) => {
              onPhoto(photo);
              onClose();
            }}
          />
        </Row>
        <ButtonLink
          to="/scanner/$eventId"
          params={{ eventId: phone.device.eventId }}
          hash="exchange"
          variant="outline"
        >
          <ArrowLeftRight />
          <Trans>Tukar catatan</Trans>
        </ButtonLink>
        <PhoneFacts phone={phone} />
        <DoneButton device={phone.device} point={point} />
        {languageChoice}
        <Row gap={3} className={styles['row']}>
          <ButtonLink
            to="/scanner/$eventId/rehearsal"
            params={{ eventId: phone.device.eventId }}
            variant="outline"
          >
            <ListChecks />
            <Trans>Latihan</Trans>
          </ButtonLink>
          <ButtonLink to="/scanner" variant="outline">
            <Trans>Pilih acara lain</Trans>
          </ButtonLink>
          <Button onClick={onClose}>
            <Trans>Kembali memindai</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/** Says that this phone admits nobody more at the point; the screen that follows takes it back. */
function DoneButton({ device, point }: { device: ScanDevice; point: Point }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        onClick={() => void declareDone(device.id, point.id).catch(() => setHasFailed(true))}
      >
        <Flag />
        <Trans>Selesai di titik ini</Trans>
      </Button>
      {hasFailed ? (
        <p role="alert">
          <Trans>Tidak tersimpan. Coba lagi.</Trans>
        </p>
      ) : null}
    </>
  );
}

function PhoneFacts({ phone }: { phone: PhoneState }) {
  const language = useLanguage();
  const now = useNow();
  const errorText = useErrorText();
  const [refreshState, setRefreshState] = useState<{ isOn: boolean; error: unknown }>({
    isOn: false,
    error: null,
  });
  const { device, roster, sync, unsent } = phone;
  const total = roster?.total ?? 0;
  const age = roster === null ? null : formatAgo(now - roster.savedAt, language);

  async function refresh(): Promise<void> {
    setRefreshState({ isOn: true, error: null });
    try {
      await refreshRoster(device);
      setRefreshState({ isOn: false, error: null });
    } catch (error) {
      setRefreshState({ isOn: false, error });
    }
  }

  return (
    <>
      <KeyValueList
        facts={[
          { key: 'label', term: <Trans>HP ini</Trans>, value: device.device.label },
          {
            key: 'roster',
            term: <Trans>Daftar peserta</Trans>,
            value:
              age === null ? (
                <Trans>belum diunduh</Trans>
              ) : (
                <Trans>
                  <Plural value={total} other="# orang" />, {age}
                </Trans>
              ),
          },
          {
            key: 'sync',
            term: <Trans>Terakhir sinkron</Trans>,
            value:
              sync.syncedAt === null ? (
                <Trans>belum pernah</Trans>
              ) : (
                formatAgo(now - sync.syncedAt, language)
              ),
          },
          {
            key: 'unsent',
            term: <Trans>Belum terkirim</Trans>,
            value: formatNumber(unsent, language),
          },
        ]}
      />
      <Button variant="outline" loading={refreshState.isOn} onClick={() => void refresh()}>
        <RefreshCw />
        <Trans>Perbarui daftar peserta</Trans>
      </Button>
      {refreshState.error === null ? null : <p role="alert">{errorText(refreshState.error)}</p>}
    </>
  );
}
