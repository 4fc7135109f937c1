import { Plural, Trans } from '@lingui/react/macro';
import { Ban, CircleSlash, Clock, Lock, Timer } from 'lucide-react';
import type { Availability } from '#src/contract/races-events/races-events.ts';
import { Tag } from '#src/client/ui/tag.tsx';

type AvailabilityTagProps = {
  availability: Availability;
  /** Places left; if given, "almost full" shows the number. */
  left?: number;
  /** Whether a full race has a list to wait on. */
  hasWaitingList?: boolean | undefined;
};

/** The availability as a tag; nothing while registration is open. */
export function AvailabilityTag({
  availability,
  left,
  hasWaitingList = false,
}: AvailabilityTagProps) {
  switch (availability) {
    case 'open':
      return null;
    case 'almost_full':
      return (
        <Tag tone="warn" icon={<Timer />}>
          {left === undefined ? (
            <Trans>Hampir penuh</Trans>
          ) : (
            <Plural value={left} one="Sisa # tempat" other="Sisa # tempat" />
          )}
        </Tag>
      );
    case 'full':
      return (
        <Tag icon={<CircleSlash />}>
          {hasWaitingList ? <Trans>Kuota penuh · daftar tunggu</Trans> : <Trans>Kuota penuh</Trans>}
        </Tag>
      );
    case 'soon':
      return (
        <Tag tone="info" icon={<Clock />}>
          <Trans>Segera dibuka</Trans>
        </Tag>
      );
    case 'closed':
      return (
        <Tag icon={<Lock />}>
          <Trans>Ditutup</Trans>
        </Tag>
      );
    case 'cancelled':
      return (
        <Tag tone="err" icon={<Ban />}>
          <Trans>Dibatalkan</Trans>
        </Tag>
      );
  }
}
