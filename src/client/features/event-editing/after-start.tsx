import { Trans } from '@lingui/react/macro';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import { toSchedule, zoneOfProvince } from '#src/domain/events/event-schedule.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage, useNow } from '#src/client/lib/context.tsx';
import { Checkbox } from '#src/client/ui/checkbox.tsx';
import { FormNote } from '#src/client/ui/form-note.tsx';
import { useEditor } from './editor-context.ts';

/** Above the form once the planned end has passed: what may still be put right, and until when. */
export function LateNote() {
  const language = useLanguage();
  const hours = useStartedHours();
  if (hours === null || hours.now <= hours.endsAt) return null;
  const until = formatDayTime(hours.overAt, hours.zone, language);
  return (
    <FormNote>
      {hours.now < hours.overAt ? (
        <Trans>
          Jadwal acara ini sudah lewat. Sampai {until} kamu masih bisa membetulkan jam, teks, dan
          rute. Harga, kuota, dan tempat tetap.
        </Trans>
      ) : (
        <Trans>Acara ini sudah selesai, jadi tidak bisa diubah lagi.</Trans>
      )}
    </FormNote>
  );
}

type TellChoiceProps = { tell: boolean; onTell: (tell: boolean) => void };

/** Below the form once the first category has started: whether runners hear of the change. */
export function TellChoice({ tell, onTell }: TellChoiceProps) {
  const hours = useStartedHours();
  if (hours === null || hours.now >= hours.overAt) return null;
  return (
    <Checkbox checked={tell} onChange={({ target }) => onTell(target.checked)}>
      <Trans>Kabari pelari kalau jam atau tempatnya berubah</Trans>
      <br />
      <span className="tiny muted">
        <Trans>Setelah flag-off pertama tidak ada kabar yang terkirim sendiri.</Trans>
      </span>
    </Checkbox>
  );
}

/** When a published event that has begun ends, as planned, and when its race day is over; null for any other. */
function useStartedHours() {
  const now = useNow();
  const { kind, saved } = useEditor();
  const schedule = saved?.state === 'published' ? toSchedule(saved.content, kind) : null;
  if (saved === null || schedule === null || now < Date.parse(schedule.startsAt)) return null;
  const endsAt = new Date(schedule.endsAt);
  const zone = zoneOfProvince(saved.content.province);
  return { now, zone, endsAt: endsAt.getTime(), overAt: raceDayOverAt(endsAt).getTime() };
}
