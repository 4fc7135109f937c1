import { useLingui } from '@lingui/react/macro';
import { CalendarPlus, Share2 } from 'lucide-react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { share } from '#src/client/lib/device/share.ts';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { SaveHeart, useEventActions } from './event-actions.tsx';

/** The actions of an event as icons, for the bar at the top of small screens. */
export function EventBarActions({ event }: { event: EventDetail }) {
  const { t } = useLingui();
  const { shared, saveToCalendar, dialog } = useEventActions(event);
  return (
    <>
      <SaveHeart event={event} />
      <IconButton label={t`Simpan ke kalender`} icon={<CalendarPlus />} onClick={saveToCalendar} />
      <IconButton label={t`Bagikan`} icon={<Share2 />} onClick={() => void share(shared)} />
      {dialog}
    </>
  );
}
