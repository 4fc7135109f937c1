import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  Ban,
  BatteryWarning,
  CircleAlert,
  CircleCheck,
  CloudOff,
  Gauge,
  WifiOff,
} from 'lucide-react';
import type { Zone } from '#src/contract/common.ts';
import { formatClock, formatDayShort } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { checksOfPhone, type KnownPhone, type Missing, phoneState } from './phone-facts.ts';

type PhoneTagProps = { zone: Zone; phone: KnownPhone; now: number };

/** What a host should know of a phone first. */
export function PhoneTag({ zone, phone, now }: PhoneTagProps) {
  const language = useLanguage();
  const missingWords = useMissingWords();
  const state = phoneState(phone, now);
  switch (state.kind) {
    case 'revoked': {
      const revokedAt = phone.revoked_at ?? '';
      const clock = formatClock(revokedAt, zone, language);
      const isToday = dayInZone(revokedAt, zone) === dayInZone(now, zone);
      const at = isToday ? clock : `${formatDayShort(revokedAt, zone, language)}, ${clock}`;
      return (
        <Tag icon={<Ban />}>
          <Trans>Dicabut {at}</Trans>
        </Tag>
      );
    }
    case 'expired':
      return (
        <Tag icon={<Ban />}>
          <Trans>Masa tugas selesai</Trans>
        </Tag>
      );
    case 'too_fast': {
      const { inOneMinute } = state;
      return (
        <Tag tone="warn" icon={<Gauge />}>
          <Trans>{inOneMinute} masuk dalam 1 menit</Trans>
        </Tag>
      );
    }
    case 'lost':
      return (
        <Tag tone="warn" icon={<WifiOff />}>
          <Plural value={state.minutes} other="Hilang kabar # mnt" />
        </Tag>
      );
    case 'silent':
      return (
        <Tag icon={<CloudOff />}>
          <Plural value={state.minutes} other="Offline # mnt" />
        </Tag>
      );
    case 'low_battery': {
      const { percent } = state;
      return (
        <Tag tone="warn" icon={<BatteryWarning />}>
          <Trans>Baterai {percent}%</Trans>
        </Tag>
      );
    }
    case 'unready': {
      const passed = checksOfPhone - state.missing.length;
      const [first] = state.missing;
      const why = first === undefined ? '' : missingWords[first];
      return (
        <Tag tone="warn" icon={<CircleAlert />}>
          {first === 'self_check' ? (
            why
          ) : (
            <Trans>
              Siap {passed} dari {checksOfPhone}: {why}
            </Trans>
          )}
        </Tag>
      );
    }
    case 'ready':
      return (
        <Tag tone="ok" icon={<CircleCheck />}>
          <Trans>
            Siap {checksOfPhone} dari {checksOfPhone}
          </Trans>
        </Tag>
      );
  }
}

function useMissingWords(): Record<Missing, string> {
  const { t } = useLingui();
  return {
    self_check: t`Belum cek kesiapan`,
    camera: t`tanpa kamera`,
    clock: t`jam belum dicocokkan`,
    storage: t`data bisa terhapus`,
    wake_lock: t`layar bisa padam`,
    installed: t`belum terpasang`,
    roster: t`daftar belum diunduh`,
  };
}
