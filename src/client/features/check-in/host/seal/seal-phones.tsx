import { Plural, Trans } from '@lingui/react/macro';
import { Check, Smartphone } from 'lucide-react';
import type { SealPhone } from '#src/contract/check-in-points/sealing.ts';
import type { Zone } from '#src/contract/common.ts';
import { formatClock, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import styles from './seal.module.css';

type SealPhonesProps = { phones: readonly SealPhone[]; zone: Zone };

/** The phones of a point, those that are missing on top with the ways to save what they hold. */
export function SealPhones({ phones, zone }: SealPhonesProps) {
  if (phones.length === 0) {
    return (
      <EmptyState icon={<Smartphone />} title={<Trans>Belum ada HP di titik ini</Trans>}>
        <Trans>Tidak ada yang perlu ditunggu.</Trans>
      </EmptyState>
    );
  }
  const missing = phones.filter(({ state }) => state !== 'done');
  const done = phones.filter(({ state }) => state === 'done');
  return (
    <ul className={styles['phones']}>
      {missing.map((phone) => (
        <MissingPhone key={phone.id} phone={phone} zone={zone} />
      ))}
      {done.map((phone) => (
        <DonePhone key={phone.id} phone={phone} />
      ))}
    </ul>
  );
}

function MissingPhone({ phone, zone }: { phone: SealPhone; zone: Zone }) {
  const language = useLanguage();
  const { label, state, last_seen_at: seenAt, missing } = phone;
  const seen = seenAt === null ? null : formatClock(seenAt, zone, language);
  const stored = phone.stored + phone.quarantined;
  return (
    <li className={styles['missing']}>
      <span className={styles['sign']}>
        <Smartphone aria-hidden="true" />
      </span>
      <div>
        <h3>
          {state === 'incomplete' ? (
            <Trans>{label} belum terkirim semua</Trans>
          ) : (
            <Trans>{label} belum selesai di sini</Trans>
          )}
        </h3>
        <p className="tiny muted num">
          <Plural value={stored} other="# catatan tersimpan" />
          {seen === null ? null : (
            <>
              {' · '}
              <Trans>terlihat {seen}</Trans>
            </>
          )}
          {missing === 0 ? null : (
            <>
              {' · '}
              <Plural value={missing} other="# antre saat itu" />
            </>
          )}
        </p>
      </div>
      <p className={styles['ways']}>
        <Trans>
          Bawa HP itu ke tempat bersinyal, atau salin catatannya ke HP lain lewat “Tukar catatan”.
        </Trans>
      </p>
    </li>
  );
}

function DonePhone({ phone }: { phone: SealPhone }) {
  const language = useLanguage();
  const here = formatNumber(phone.stored + phone.quarantined, language);
  const told = formatNumber(phone.told, language);
  const { quarantined, admitted } = phone;
  return (
    <li>
      <span className={classNames('solid', styles['sign'])}>
        <Check aria-hidden="true" />
      </span>
      <div>
        <h3>{phone.label}</h3>
        <p className="tiny muted num">
          <Plural value={admitted} other="# masuk di titik ini" />
        </p>
      </div>
      <p className={styles['sum']}>
        <b>
          <Trans>
            {here} dari {told}
          </Trans>
        </b>
        <span className="tiny muted">
          {quarantined === 0 ? (
            <Trans>lengkap</Trans>
          ) : (
            <Plural value={quarantined} other="# dikarantina" />
          )}
        </span>
      </p>
    </li>
  );
}
