import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Zone } from '#src/contract/common.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { attendanceQueryOptions } from './queries.ts';
import styles from './series.module.css';

type AttendanceDialogProps = {
  eventId: string;
  day: { startsAt: string; zone: Zone };
  onClose: () => void;
};

/** For one date: who joined, who of them came, and who declined. */
export function AttendanceDialog({ eventId, day, onClose }: AttendanceDialogProps) {
  const headingId = useId();
  const language = useLanguage();
  const query = useQuery(attendanceQueryOptions(eventId));
  const { data } = query;
  const unasked = data?.came_unasked ?? [];
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Heading below={3} id={headingId}>
        <Trans>Kehadiran</Trans>
      </Heading>
      <p className="small muted">{formatDay(day.startsAt, day.zone, language)}</p>
      {data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={3} />} />
      ) : (
        <>
          <h3 className={styles['names']}>
            <Trans>Ikut ({data.joined.length})</Trans>
          </h3>
          <ul>
            {data.joined.map(({ name, category, came }, index) => (
              // Names may repeat, and the list does not change while the dialog is open.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={styles['person']}>
                <span>{name}</span>
                <span className="small muted" lang={toLang(category, language)}>
                  {localText(category, language)}
                </span>
                {came ? (
                  <>
                    <Check aria-hidden="true" />
                    <VisuallyHidden>
                      <Trans>hadir</Trans>
                    </VisuallyHidden>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
          {unasked.length === 0 ? null : (
            <Names
              heading={<Trans>Hadir tanpa daftar ({unasked.length})</Trans>}
              people={unasked}
            />
          )}
          <Names
            heading={<Trans>Tidak kali ini ({data.declined.length})</Trans>}
            people={data.declined}
          />
        </>
      )}
      <Button variant="outline" block onClick={onClose}>
        <Trans>Tutup</Trans>
      </Button>
    </Dialog>
  );
}

function Names({ heading, people }: { heading: ReactNode; people: readonly { name: string }[] }) {
  return (
    <>
      <h3 className={styles['names']}>{heading}</h3>
      <ul>
        {people.map(({ name }, index) => (
          // As above.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles['person']}>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
