import { Plural, Trans } from '@lingui/react/macro';
import {
  ArrowRight,
  CircleCheck,
  CloudUpload,
  Download,
  ListChecks,
  ShieldX,
  Smartphone,
} from 'lucide-react';
import type { DeviceRole } from '#src/contract/check-in.ts';
import { staffRights } from '#src/domain/check-in/staff/staff-rights.ts';
import { formatAgo, formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { Accordion } from '#src/client/ui/accordion.tsx';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Panel } from '#src/client/ui/panel.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { isExpired, getLapse } from '../phone/device-store.ts';
import { readServerTime } from '../phone/server-clock.ts';
import styles from './scanner-events.module.css';
import type { PhoneState } from './use-phone-state.ts';

type PreparedEventsProps = {
  phones: readonly PhoneState[];
  /** Whether the reader may enrol this phone again once it has expired or was revoked. */
  mayEnrol: boolean;
  onPrepare: (phone: PhoneState, isLapsed: boolean) => void;
};

/** The events this phone can scan now, even offline, and below them the past ones. */
export function PreparedEvents({ phones, ...rest }: PreparedEventsProps) {
  // Renders again as time passes.
  useNow();
  const past = phones.filter(isPast);
  const present = phones.filter((phone) => !past.includes(phone));
  const count = past.length;
  return (
    <>
      {present.length === 0 ? null : (
        <Stack as="section" gap={3} aria-labelledby="prepared">
          <h2 id="prepared">
            <Trans>Sudah di HP ini</Trans>
          </h2>
          <PreparedList phones={present} {...rest} />
        </Stack>
      )}
      {count === 0 ? null : (
        <Accordion summary={<Plural value={count} other="# acara yang sudah lewat" />}>
          <PreparedList phones={past} {...rest} />
        </Accordion>
      )}
    </>
  );
}

/** Expired with nothing left to send. An event with unsent scans stays in the main list. */
function isPast({ device, unsent }: PhoneState): boolean {
  return unsent === 0 && isExpired(device, readServerTime(device).earliest);
}

function PreparedList({ phones, mayEnrol, onPrepare }: PreparedEventsProps) {
  return (
    <Stack as="ul" gap={3}>
      {phones.map((phone) => (
        <li key={phone.device.id}>
          <PreparedEvent phone={phone} mayEnrol={mayEnrol} onPrepare={onPrepare} />
        </li>
      ))}
    </Stack>
  );
}

type PreparedEventProps = Omit<PreparedEventsProps, 'phones'> & { phone: PhoneState };

function PreparedEvent({ phone, mayEnrol, onPrepare }: PreparedEventProps) {
  const language = useLanguage();
  const now = useNow();
  const { device, roster, unsent } = phone;
  const { event } = device;
  const isOver = getLapse(device, readServerTime(device).earliest) !== null;
  const isReady = !isOver && roster !== null;
  const age = formatAgo(now - (roster?.savedAt ?? now), language);
  return (
    <Panel gap={2} className={styles['event']}>
      <h3 lang={toLang(event.title, language)}>{localText(event.title, language)}</h3>
      <p className="muted small num">
        {formatDayShort(event.starts_at, event.zone, language)},{' '}
        {formatTime(event.starts_at, event.zone, language)} · {device.device.label}
      </p>
      <Row as="p" gap={2} className={styles['tags']}>
        {isReady ? (
          <Tag tone="ok" icon={<CircleCheck />}>
            <Trans>Siap dipakai tanpa sinyal</Trans>
          </Tag>
        ) : null}
        {isOver ? (
          <Tag tone="err" icon={<ShieldX />}>
            <Trans>Tidak boleh memindai lagi</Trans>
          </Tag>
        ) : null}
        {!isOver && roster === null ? (
          <Tag tone="warn" icon={<Download />}>
            <Trans>Daftar peserta belum lengkap</Trans>
          </Tag>
        ) : null}
        {unsent > 0 ? (
          <Tag tone="warn" icon={<CloudUpload />}>
            <Plural value={unsent} other="# belum terkirim" />
          </Tag>
        ) : null}
      </Row>
      {isReady ? (
        <p className="small">
          {roster.total === 0 ? (
            <Trans>Belum ada peserta di daftar, diperbarui {age}.</Trans>
          ) : (
            <Trans>
              Daftar <Plural value={roster.total} one="# peserta" other="# peserta" />, diperbarui{' '}
              {age}.
            </Trans>
          )}
        </p>
      ) : null}
      {isOver ? (
        <LapsedButtons mayEnrol={mayEnrol} onPrepare={() => onPrepare(phone, true)} />
      ) : (
        <Row gap={3} className={styles['buttons']}>
          <ButtonLink
            to="/scanner/$eventId"
            params={{ eventId: event.id }}
            variant={isReady ? 'primary' : 'outline'}
          >
            <StartWords role={device.device.role} />
            <ArrowRight />
          </ButtonLink>
          <Button variant={isReady ? 'outline' : 'primary'} onClick={() => onPrepare(phone, false)}>
            {isReady ? <Trans>Cek kesiapan</Trans> : <Trans>Lanjutkan menyiapkan</Trans>}
          </Button>
          {staffRights(device.device.role).mayScan ? (
            <ButtonLink
              to="/scanner/$eventId/rehearsal"
              params={{ eventId: event.id }}
              variant="outline"
            >
              <ListChecks />
              <Trans>Latihan</Trans>
            </ButtonLink>
          ) : null}
        </Row>
      )}
    </Panel>
  );
}

/** What the phone of a role is opened for. */
function StartWords({ role }: { role: DeviceRole }) {
  const { mayScan, mayTreat } = staffRights(role);
  if (mayTreat) return <Trans>Buka data medis</Trans>;
  return mayScan ? <Trans>Mulai pindai</Trans> : <Trans>Lihat angka</Trans>;
}

function LapsedButtons({ mayEnrol, onPrepare }: { mayEnrol: boolean; onPrepare: () => void }) {
  if (!mayEnrol) {
    return (
      <p className="small">
        <Trans>
          Minta kartu petugas baru, atau masuk sebagai panitia untuk menyiapkannya lagi.
        </Trans>
      </p>
    );
  }
  return (
    <Row gap={3} className={styles['buttons']}>
      <Button variant="outline" onClick={onPrepare}>
        <Smartphone />
        <Trans>Siapkan lagi</Trans>
      </Button>
    </Row>
  );
}
