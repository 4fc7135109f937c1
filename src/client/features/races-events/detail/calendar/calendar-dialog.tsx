import { Trans } from '@lingui/react/macro';
import { CalendarPlus, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { type CalendarEntry, calendarFile } from '#src/domain/events/calendar-file.ts';
import { googleCalendarLink } from '#src/domain/events/google-calendar.ts';
import { placeWords } from '#src/domain/places/venue-in-city.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button, ButtonAnchor } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';

type CalendarDialogProps = {
  event: EventDetail;
  /** The event's page. */
  url: string;
  open: boolean;
  onClose: () => void;
};

/** Adds the event to a calendar: by a file, which works offline, or in Google Calendar. Fetched with the tap. */
export function CalendarDialog({ event, url, open, onClose }: CalendarDialogProps) {
  const headingId = useId();
  const entry = useEntry(event, url);

  function save(): void {
    const file = calendarFile({ ...entry, now: Date.now() });
    saveFile(file, { name: `derap-${event.id}.ics`, type: 'text/calendar;charset=utf-8' });
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <Stack gap={3}>
        <Heading id={headingId}>
          <Trans>Simpan ke kalender</Trans>
        </Heading>
        <Button variant="primary" block onClick={save}>
          <CalendarPlus />
          <Trans>Unduh berkas kalender</Trans>
        </Button>
        <p className="small muted">
          <Trans>Untuk kalender di HP, Apple, dan Outlook. Bisa tanpa sinyal.</Trans>
        </p>
        <ButtonAnchor
          variant="outline"
          block
          href={googleCalendarLink(entry)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          <ExternalLink />
          <Trans>Buka di Google Kalender</Trans>
        </ButtonAnchor>
        <Button variant="quiet" block onClick={onClose}>
          <Trans>Tutup</Trans>
        </Button>
      </Stack>
    </Dialog>
  );
}

function useEntry(event: EventDetail, url: string): Omit<CalendarEntry, 'now'> {
  const language = useLanguage();
  return {
    id: event.id,
    title: localText(event.title, language),
    description: [localText(event.summary, language), url].filter(Boolean).join('\n'),
    location: placeWords(event),
    url,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    zone: event.zone,
    position: event.position_is_exact === true ? event.position : null,
    sequence: event.rev,
    status: event.availability === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
  };
}
