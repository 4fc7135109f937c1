import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareShare, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { DoubleCard } from './double-card.tsx';
import styles from './exchange.module.css';
import { useDoubleText } from './double-text.ts';
import type { Sender, TakenScans } from '../exchange-log/take-scans.ts';

/** What came of an exchange; `carried`: records of the sender that this phone takes along, null where it takes none. */
export type Outcome = TakenScans & {
  sender: Sender;
  carried: number | null;
  /** Nothing of it counts here. */
  isRevoked: boolean;
};

type ExchangeResultProps = { outcome: Outcome; device: ScanDevice };

/** Received first, doubles second, and who judges. */
export function ExchangeResult({ outcome, device }: ExchangeResultProps) {
  const language = useLanguage();
  const { received, doubles, isRevoked } = outcome;
  const isJudge = device.device.role === 'supervisor';
  return (
    <>
      <div className={styles['middle']} aria-live="polite">
        <p className={styles['number']}>{formatNumber(received, language)}</p>
        <p className={styles['line']}>
          <Plural value={received} other="pindaian baru diterima" />
        </p>
        <NowKnown outcome={outcome} />
        {doubles.map((double) => (
          <DoubleCard key={double.scan.id} double={double} device={device} />
        ))}
        {doubles.length === 0 || isRevoked ? null : (
          <p className={styles['judge']}>
            {isJudge ? (
              <Trans>Pelarinya sudah lewat. Kamu yang menilai, begitu ada sinyal.</Trans>
            ) : (
              <Trans>Pelarinya sudah lewat. Koordinator yang menilai, kamu lanjut saja.</Trans>
            )}
          </p>
        )}
      </div>
      <div className={styles['buttons']}>
        {doubles.length === 0 || isJudge ? null : <TellButton outcome={outcome} device={device} />}
        <ButtonLink
          to="/scanner/$eventId"
          params={{ eventId: device.eventId }}
          replace
          variant="primary"
          size="l"
        >
          <ScanLine />
          <Trans>Lanjut pindai</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

/** What this phone knows now, and how the rest of the world will. */
function NowKnown({ outcome }: Pick<ExchangeResultProps, 'outcome'>) {
  const { received, sender, carried, isRevoked } = outcome;
  const { label } = sender;
  if (isRevoked) {
    return (
      <p className={styles['known']}>
        <Trans>
          {label} sudah dicabut panitia, jadi catatannya tidak dihitung di sini. HP ini tetap
          membawanya ke panitia untuk dinilai.
        </Trans>
      </p>
    );
  }
  return (
    <p className={styles['known']}>
      {received === 0 ? <Trans>HP ini sudah tahu semuanya.</Trans> : null}{' '}
      {carried === null ? (
        <Trans>Ke panitia, {label} sendiri yang mengirim begitu ada sinyal.</Trans>
      ) : carried === 0 ? null : (
        <Plural
          value={carried}
          other="Belum sampai panitia: # catatan ikut dikirim HP ini begitu ada sinyal."
        />
      )}
    </p>
  );
}

function TellButton({ outcome, device }: ExchangeResultProps) {
  const { t } = useLingui();
  const toText = useDoubleText(device);
  const [isCopied, setCopied] = useState(false);
  async function tell(): Promise<void> {
    const title = t`Dobel di ${device.device.label}`;
    const text = [title, ...outcome.doubles.map(toText)].join('\n');
    if (typeof navigator.share !== 'function') {
      await navigator.clipboard.writeText(text);
      return setCopied(true);
    }
    await navigator.share({ text });
  }
  return (
    // Closed without choosing anybody, or refused: the times are on the screen to be told.
    <Button variant="outline" size="l" onClick={() => void tell().catch(() => undefined)}>
      <MessageSquareShare />
      {isCopied ? <Trans>Tersalin</Trans> : <Trans>Kabari koordinator</Trans>}
    </Button>
  );
}
