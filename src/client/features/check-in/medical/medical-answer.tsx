import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MedicalRunner } from '#src/contract/check-in/medical.ts';
import { formatDate } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import styles from './medical.module.css';

/** A phone that lies about shows nobody's illness for longer than this. */
const shownMs = 120_000;

type MedicalAnswerProps = { runner: MedicalRunner; onClose: () => void };

/** What medical staff need of one runner, until it is closed or its time is over. */
export function MedicalAnswer({ runner, onClose }: MedicalAnswerProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const secondsLeft = useCountdown(onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { health, emergency, age, birth_date: born, attention } = runner;
  const sex = runner.sex === 'female' ? t`Perempuan` : t`Laki-laki`;
  const birth = born === null ? null : formatDate(born, language);
  return (
    <section className={styles['answer']} aria-labelledby="medical-runner">
      <div className={styles['who']}>
        <b className={styles['number']}>{runner.bib}</b>
        <h2 id="medical-runner" ref={heading} tabIndex={-1}>
          {runner.name}
        </h2>
        <p>
          {[
            sex,
            age === null ? null : t({ message: `${age} tahun`, context: 'scan' }),
            runner.category_code,
            runner.wave === null ? null : t({ message: `Wave ${runner.wave}`, context: 'scan' }),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        {birth === null ? null : (
          <p className="muted small">
            <Trans>Lahir {birth}</Trans>
          </p>
        )}
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt className="small muted">
            <Trans>Golongan darah</Trans>
          </dt>
          <dd className={styles['blood']}>
            {health?.blood_type === undefined || health.blood_type === 'unknown' ? (
              <Trans>Tidak diisi</Trans>
            ) : (
              health.blood_type
            )}
          </dd>
        </div>
        <div>
          <dt className="small muted">
            <Trans>Kondisi medis</Trans>
          </dt>
          <dd>
            {runner.is_health_unreadable ? (
              <Trans>Ada, tapi tidak terbaca di server. Tanya panitia.</Trans>
            ) : (
              health?.conditions || <Trans>Tidak diisi</Trans>
            )}
          </dd>
        </div>
        {attention === null ? null : (
          <div>
            <dt className="small muted">
              <Trans>Catatan panitia</Trans>
            </dt>
            <dd>{attention}</dd>
          </div>
        )}
        <div>
          <dt className="small muted">
            <Trans>Kontak darurat</Trans>
          </dt>
          <dd>{emergency?.name || <Trans>Tidak ada</Trans>}</dd>
        </div>
      </dl>
      <div className={styles['end']}>
        {emergency === null || emergency.phone === '' ? null : (
          <a className={styles['call']} href={`tel:${emergency.phone}`}>
            <Phone aria-hidden="true" />
            <span>
              <Trans>Telepon</Trans> <span className="num">{emergency.phone}</span>
            </span>
          </a>
        )}
        <Button variant="primary" size="l" block onClick={onClose}>
          <Trans>Tutup data ini</Trans>
        </Button>
        <p className="muted small">
          <Plural value={secondsLeft} other="Tertutup sendiri dalam # detik" />
        </p>
      </div>
    </section>
  );
}

/** Seconds until `onOver` is called. Counted from clocks, because timers stand still while a phone is locked. */
function useCountdown(onOver: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(shownMs / 1000);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    const start = Date.now();
    const tick = (): void => {
      // A clock that was set back must not keep it open.
      const passed = Date.now() - start;
      if (passed < 0 || passed >= shownMs) end();
      else setSecondsLeft(Math.ceil((shownMs - passed) / 1000));
    };
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return secondsLeft;
}
