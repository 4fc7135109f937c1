import { Trans, useLingui } from '@lingui/react/macro';
import { Bell, BellOff, CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { calendarFile } from '#src/domain/events/calendar-file.ts';
import { eventPath } from '#src/domain/pages/record-paths.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useAppContext, useLanguage } from '#src/client/lib/context.tsx';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { useMark } from '#src/client/lib/own-events/own-events.ts';
import { useChangeMark } from '#src/client/lib/own-events/use-change-mark.tsx';
import { useSession } from '#src/client/lib/session/session.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';

const alarms = [15];
const entryMs = 30 * 60_000;

type ReminderDialogProps = { event: EventDetail; open: boolean; onClose: () => void };

/** Ways to be reminded of a race that cannot be registered for now. A default export: fetched with the tap. */
export default function ReminderDialog({ event, open, onClose }: ReminderDialogProps) {
  const headingId = useId();
  const language = useLanguage();
  const { signedIn } = useSession();
  const isReminded = useMark(event.id, 'reminder');
  const isSoon = event.availability === 'soon';
  const opensAt = formatDayTime(event.registration_opens_at, event.zone, language);
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <Stack gap={3}>
        <Heading id={headingId}>
          <Trans>Ingatkan saya</Trans>
        </Heading>
        {isSoon ? (
          <p>
            <Trans>Pendaftaran dibuka {opensAt}.</Trans>
          </p>
        ) : (
          <p>
            <Trans>
              Semua tempat sudah terisi, dan belum ada daftar tunggu di sini. Tempat yang dilepas
              pelari lain terbuka lagi di halaman ini.
            </Trans>
          </p>
        )}
        {isSoon ? <CalendarButton event={event} /> : null}
        {signedIn ? (
          <MemberReminder event={event} isReminded={isReminded} />
        ) : (
          <>
            <p className="small muted">
              <Trans>Masuk supaya pengingatnya juga tersimpan di akunmu.</Trans>
            </p>
            <ButtonLink
              to="/signin"
              search={{ redirect: eventPath(event) }}
              variant="outline"
              block
            >
              <Trans>Masuk</Trans>
            </ButtonLink>
          </>
        )}
        <Button variant="quiet" block onClick={onClose}>
          <Trans>Tutup</Trans>
        </Button>
      </Stack>
    </Dialog>
  );
}

function MemberReminder({ event, isReminded }: { event: EventDetail; isReminded: boolean }) {
  const { change, isStoredOnly } = useChangeMark(event, 'reminder');
  return (
    <>
      <Button variant={isReminded ? 'outline' : 'ink'} block onClick={() => change(!isReminded)}>
        {isReminded ? <BellOff /> : <Bell />}
        {isReminded ? <Trans>Hapus pengingat</Trans> : <Trans>Simpan pengingat</Trans>}
      </Button>
      <output className="small muted">
        {isReminded ? (
          <>
            <Trans>Pengingat tersimpan di akunmu.</Trans>{' '}
            <Trans>Derap belum mengirim pemberitahuan, jadi cek juga kalendermu.</Trans>
          </>
        ) : null}{' '}
        {isStoredOnly ? <Trans>Kamu sedang offline. Kami kirim begitu ada sinyal.</Trans> : null}
      </output>
    </>
  );
}

/** The opening of registration as a calendar entry that rings before; made here, so it works offline. */
function CalendarButton({ event }: { event: EventDetail }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { origin } = useAppContext();
  const name = localText(event.title, language);
  const opensAt = Date.parse(event.registration_opens_at);

  function save(): void {
    const url = `${origin}${eventPath(event)}`;
    const file = calendarFile({
      id: `opening-${event.id}`,
      title: t`Pendaftaran dibuka: ${name}`,
      description: url,
      location: '',
      url,
      startsAt: event.registration_opens_at,
      endsAt: new Date(opensAt + entryMs).toISOString(),
      zone: event.zone,
      position: null,
      alarms,
      now: Date.now(),
    });
    saveFile(file, {
      name: `derap-${event.id}-pendaftaran.ics`,
      type: 'text/calendar;charset=utf-8',
    });
  }

  return (
    <Button variant="primary" block onClick={save}>
      <CalendarPlus />
      <Trans>Simpan ke kalender, dengan alarm</Trans>
    </Button>
  );
}
