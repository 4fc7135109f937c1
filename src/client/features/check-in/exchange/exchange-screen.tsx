import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, CloudOff } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useOnline } from '#src/client/lib/device/online.ts';
import { findReceived, forgetReceived } from '#src/client/lib/storage/received.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { IconLink } from '#src/client/ui/icon-button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import styles from './exchange.module.css';
import { ExchangeCodes } from './exchange-codes.tsx';
import { type ExchangeAccess, toExchangeAccess } from '../exchange-log/exchange-keys.ts';
import { ExchangeResult, type Outcome } from './exchange-result.tsx';
import { useTakeRefusalWords } from './refusal-words.ts';
import { takeLogFile } from '../exchange-log/take-log-file.ts';
import type { TakeRefusal } from './use-handover.ts';

type ExchangeScreenProps = {
  device: ScanDevice;
  /** A file that was opened with the app waits to be taken. */
  hasFile: boolean;
};

/** Tells another phone what this one has admitted, and hears the same, without any network. */
export function ExchangeScreen({ device, hasFile }: ExchangeScreenProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const words = useTakeRefusalWords();
  const access = useAccess(device);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { refusal, take } = useFile(device, { access, hasFile, onDone: setOutcome });
  const { label } = device.device;
  const other = outcome?.sender.label;
  return (
    <Main width="full" className={styles['screen']} data-theme="scan">
      <header className={styles['top']}>
        <IconLink
          to="/scanner/$eventId"
          params={{ eventId: device.eventId }}
          replace
          label={t`Kembali memindai`}
          icon={<ArrowLeft />}
        />
        <div>
          <h1>
            <Trans>Tukar catatan</Trans>
          </h1>
          <p className="muted tiny">
            {isOnline || other !== undefined ? null : <Trans>Tanpa sinyal · </Trans>}
            {other === undefined ? (
              label
            ) : (
              <Trans>
                {label} dan {other}
              </Trans>
            )}
          </p>
        </div>
      </header>
      {refusal === null || outcome !== null ? null : (
        <p role="alert" className={styles['refusal']}>
          {words(refusal)}
        </p>
      )}
      {access === null ? <NoKey /> : null}
      {access !== null && outcome === null ? (
        <ExchangeCodes
          device={device}
          access={access}
          onFile={(file) => void take(file)}
          onDone={setOutcome}
        />
      ) : null}
      {outcome === null ? null : <ExchangeResult outcome={outcome} device={device} />}
    </Main>
  );
}

function NoKey() {
  return (
    <div className={styles['middle']}>
      <EmptyState icon={<CloudOff />} title={<Trans>Belum bisa bertukar</Trans>}>
        <Trans>
          HP ini disiapkan sebelum Derap bisa bertukar catatan. Sambungkan internet sebentar, lalu
          buka lagi.
        </Trans>
      </EmptyState>
    </div>
  );
}

/** The same object while the device's keys are the same, so that a sync does not begin the exchange anew. */
function useAccess(device: ScanDevice): ExchangeAccess | null {
  const keys = JSON.stringify(device.exchange);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a sync gives a new device, not new keys
  return useMemo(() => toExchangeAccess(device), [device.id, keys]);
}

type FileOptions = {
  access: ExchangeAccess | null;
  hasFile: boolean;
  onDone: (outcome: Outcome) => void;
};

/** Takes a chosen file, and once the one that was opened with the app. */
function useFile(device: ScanDevice, { access, hasFile, onDone }: FileOptions) {
  const [refusal, setRefusal] = useState<TakeRefusal | null>(null);

  /** Whether that was the last word on the file: what only failed for now may be taken another time. */
  async function take(file: Blob): Promise<boolean> {
    if (access === null) return false;
    setRefusal(null);
    try {
      const taken = await takeLogFile(device, { access, content: file });
      if (!('refusal' in taken)) {
        onDone(taken);
        return true;
      }
      setRefusal(taken.refusal);
      // After an update this app can read it.
      return taken.refusal !== 'newer';
    } catch {
      setRefusal('not_saved');
      return false;
    }
  }

  useEffect(() => {
    const takeReceived = async (): Promise<void> => {
      const form = await findReceived(`log/${device.eventId}`);
      const file = form?.get('file');
      if (!(file instanceof File)) return;
      if (await take(file)) await forgetReceived(`log/${device.eventId}`);
    };
    if (hasFile && access !== null) void takeReceived();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the screen opens, and when the keys arrive
  }, [access]);

  return { refusal, take };
}
