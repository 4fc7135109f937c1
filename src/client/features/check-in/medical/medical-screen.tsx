import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { medicalReasonMost } from '#src/contract/check-in/check-in-choices.ts';
import type { MedicalRunner } from '#src/contract/check-in/medical.ts';
import { ApiError, NetworkError } from '#src/client/lib/api/api-error.ts';
import { callImported } from '#src/client/lib/api/api-query.ts';
import { useErrorText } from '#src/client/lib/api/errors/errors.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { Button } from '#src/client/ui/button.tsx';
import { IconLink } from '#src/client/ui/icon-button.tsx';
import { Main } from '#src/client/ui/main.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { deviceCall } from '../phone/device-call.ts';
import scanner from '../scan/point-scanner.module.css';
import { MedicalAnswer } from './medical-answer.tsx';
import styles from './medical.module.css';

const importContract = () => import('#src/contract/check-in/medical.ts');
const maxDigits = 7;

/** `bib` is the one that was asked for: another may be in the field by the time the answer comes. */
type Answer = { bib: string; runner: MedicalRunner | null };

type MedicalScreenProps = { device: ScanDevice; languageChoice: ReactNode };

/**
 * A medical phone's only screen: one runner's health data and emergency contact, by bib, with a reason. The answer is in this
 * component's memory and nowhere else; it goes when the screen closes, by itself after a while.
 */
export function MedicalScreen({ device, languageChoice }: MedicalScreenProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { title } = device.event;
  const [bib, setBib] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState({ bib: false, reason: false });
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [found, setFound] = useState<Answer | null>(null);
  const usual = [t`Pingsan`, t`Sesak napas`, t`Cedera`, t`Kejang`];
  const close = useCallback(() => {
    setFound(null);
    setBib('');
    setReason('');
  }, []);

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    const words = reason.trim();
    const lacks = { bib: bib === '', reason: words === '' };
    setMissing(lacks);
    if (isAsking || lacks.bib || lacks.reason) return;
    setAsking(true);
    setError(null);
    setFound(null);
    try {
      const { runner } = await callImported(
        async () => (await importContract()).viewHealth,
        { body: { bib: Number(bib), reason: words } },
        deviceCall(device),
      );
      setFound({ bib, runner });
    } catch (refusal) {
      setError(isTimeout(refusal) ? new NetworkError('no_answer', refusal) : refusal);
    } finally {
      setAsking(false);
    }
  }

  return (
    <Main width="full" className={scanner['screen']} data-theme="scan">
      <div className={scanner['top']}>
        <IconLink to="/scanner" label={t`Tutup`} icon={<X />} />
        <div className={scanner['names']}>
          <h1>
            <Trans>Data medis</Trans>
          </h1>
          <p className="muted tiny" lang={toLang(title, language)}>
            {localText(title, language)} · {device.device.label}
          </p>
        </div>
      </div>
      {found !== null && found.runner !== null ? (
        <MedicalAnswer runner={found.runner} onClose={close} />
      ) : (
        <form className={styles['form']} noValidate onSubmit={(event) => void ask(event)}>
          <TextField
            label={t`Nomor BIB`}
            className={styles['bib']}
            inputMode="numeric"
            autoComplete="off"
            value={bib}
            error={missing.bib ? t`Ketik nomor BIB-nya.` : undefined}
            onChange={({ target }) => {
              setBib(target.value.replace(/\D/g, '').slice(0, maxDigits));
              setFound(null);
              setMissing({ ...missing, bib: false });
            }}
          />
          <TextField
            label={t`Alasan`}
            value={reason}
            maxLength={medicalReasonMost}
            autoComplete="off"
            error={missing.reason ? t`Tulis alasannya dulu. Contoh: ${usual[0] ?? ''}` : undefined}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing({ ...missing, reason: false });
            }}
          />
          <div className={styles['usual']}>
            {usual.map((words) => (
              <Button
                key={words}
                variant="outline"
                onClick={() => {
                  setReason(words);
                  setMissing({ ...missing, reason: false });
                }}
              >
                {words}
              </Button>
            ))}
          </div>
          {found === null ? null : <Nobody bib={found.bib} />}
          {error === null ? null : <Refusal error={error} />}
          <p className="muted small">
            <Trans>
              Perlu internet. Setiap pembukaan dicatat dengan BIB, jam, dan alasannya, dan bisa
              dilihat panitia. Tidak ada yang disimpan di HP ini.
            </Trans>
          </p>
          <div className={styles['end']}>
            <Button type="submit" variant="primary" size="l" block loading={isAsking}>
              <Trans>Buka data medis</Trans>
            </Button>
            {languageChoice}
          </div>
        </form>
      )}
    </Main>
  );
}

function Nobody({ bib }: { bib: string }) {
  return (
    <p role="alert" className={styles['nobody']}>
      <Trans>Tak ada BIB {bib}. Baca ulang nomor di dada.</Trans>
    </p>
  );
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function Refusal({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  return (
    <p role="alert" className="error">
      {code === 'medical_closed' ? (
        <Trans>Data medis dibuka dari sehari sebelum start sampai 12 jam setelah acara.</Trans>
      ) : code === 'rate_limited' ? (
        <Trans>Terlalu banyak pembukaan dari HP ini. Tunggu sebentar, atau hubungi panitia.</Trans>
      ) : (
        errorText(error)
      )}
    </p>
  );
}
