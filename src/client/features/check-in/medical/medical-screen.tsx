import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { medicalReasonMost } from '#src/contract/check-in/check-in-choices.ts';
import type { MedicalRunner } from '#src/contract/check-in/medical.ts';
import { ApiError, NetworkError } from '#src/client/lib/api/api-error.ts';
import { callImported } from '#src/client/lib/api/api-query.ts';
import { useErrorText } from '#src/client/lib/api/errors/errors.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { useSending } from '#src/client/lib/forms/typed/use-sending.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
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
const nothing = { bib: '', reason: '' };

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
  const [found, setFound] = useState<Answer | null>(null);
  const usual = [t`Pingsan`, t`Sesak napas`, t`Cedera`, t`Kejang`];
  const form = useTypedForm({
    start: nothing,
    read: (typed) => {
      const reason = typed.reason.trim();
      return {
        content: { bib: typed.bib, reason },
        faults: faultsOf({
          bib: typed.bib === '' && 'required',
          reason: reason === '' && 'required',
        }),
      };
    },
    save: useSending(ask),
  });
  const { draft, faults, edit } = form;

  function close(): void {
    setFound(null);
    form.startFrom(nothing);
  }

  async function ask({ bib, reason }: typeof nothing): Promise<void> {
    setFound(null);
    try {
      const { runner } = await callImported(
        async () => (await importContract()).viewHealth,
        { body: { bib: Number(bib), reason } },
        deviceCall(device),
      );
      setFound({ bib, runner });
    } catch (refusal) {
      throw isTimeout(refusal) ? new NetworkError('no_answer', refusal) : refusal;
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
        <TypedFormFrame form={form} gap={4} className={styles['form']}>
          <TextField
            label={t`Nomor BIB`}
            className={styles['bib']}
            inputMode="numeric"
            autoComplete="off"
            value={draft.bib}
            error={faults.bib && t`Ketik nomor BIB-nya.`}
            onChange={({ target }) => {
              edit({ bib: target.value.replace(/\D/g, '').slice(0, maxDigits) });
              setFound(null);
            }}
          />
          <TextField
            label={t`Alasan`}
            {...form.text('reason')}
            maxLength={medicalReasonMost}
            autoComplete="off"
            error={faults.reason && t`Tulis alasannya dulu. Contoh: ${usual[0] ?? ''}`}
          />
          <div className={styles['usual']}>
            {usual.map((words) => (
              <Button key={words} variant="outline" onClick={() => edit({ reason: words })}>
                {words}
              </Button>
            ))}
          </div>
          {found === null ? null : <Nobody bib={found.bib} />}
          {form.refusal === null ? null : <Refusal error={form.refusal} />}
          <p className="muted small">
            <Trans>
              Perlu internet. Setiap pembukaan dicatat dengan BIB, jam, dan alasannya, dan bisa
              dilihat panitia. Tidak ada yang disimpan di HP ini.
            </Trans>
          </p>
          <div className={styles['end']}>
            <Button type="submit" variant="primary" size="l" block loading={form.isSending}>
              <Trans>Buka data medis</Trans>
            </Button>
            {languageChoice}
          </div>
        </TypedFormFrame>
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
