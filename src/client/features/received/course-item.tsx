import { Trans } from '@lingui/react/macro';
import { Download, Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { findGain } from '#src/domain/events/course/course-line.ts';
import type { GpxRefusal } from '#src/domain/events/course/gpx-line.ts';
import { formatDistance, formatNumber } from '#src/domain/text/format.ts';
import { ProblemText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { keepReceived } from '#src/client/lib/storage/received.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Item } from './item.tsx';
import { readCourses, type ReadCourse } from './read-course.ts';
import type { ReceivedParts } from './received-parts.ts';
import styles from './received.module.css';
import { forget } from './use-received.ts';

type CourseItemProps = Pick<ReceivedParts, 'Drawing' | 'EventChoice'> & {
  file: File;
};

/** A GPX file: its courses, drawn; saved on the phone, or for hosts taken to one of their events. */
export function CourseItem({ file, Drawing, EventChoice }: CourseItemProps) {
  const { signedIn, isHost } = useSession();
  const [read, setRead] = useState<ReadCourse[] | GpxRefusal | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    let isGone = false;
    void readCourses(file).then((result) => !isGone && setRead(result));
    return () => {
      isGone = true;
    };
  }, [file]);

  function save(): void {
    const name = /\.gpx$/i.test(file.name) ? file.name : `${file.name}.gpx`;
    saveFile(file, { name, type: 'application/gpx+xml' });
    void forget();
  }

  /** The form of the event finds it there and asks before it is sent. */
  async function take(eventId: string): Promise<void> {
    const form = new FormData();
    form.set('file', file);
    await keepReceived(`course/${eventId}`, form);
    await forget();
  }

  if (read === null) {
    return (
      <Item title={file.name} isBusy>
        <Trans>Membaca rute…</Trans>
      </Item>
    );
  }
  if (typeof read === 'string') {
    return (
      <Item title={file.name}>
        <ProblemText code={read} />
      </Item>
    );
  }
  const [first, ...others] = read;
  return (
    <Item
      title={others.length > 0 ? file.name : (first?.name ?? file.name)}
      content={
        <>
          {read.map(({ name, course }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- it is their place in the file
            <div key={index}>
              {others.length === 0 ? null : (
                <p>
                  {name} <CourseFacts course={course} />
                </p>
              )}
              <div className={styles['drawing']}>
                <div>
                  <Drawing course={course} />
                </div>
              </div>
            </div>
          ))}
          {isChoosing ? <EventChoice onChosen={take} /> : null}
        </>
      }
      actions={
        <>
          {signedIn && isHost && !isChoosing ? (
            <Button variant="primary" onClick={() => setChoosing(true)}>
              <Flag />
              <Trans>Pakai untuk acaraku…</Trans>
            </Button>
          ) : null}
          <Button variant="outline" onClick={save}>
            <Download />
            <Trans>Simpan GPX</Trans>
          </Button>
        </>
      }
    >
      {first === undefined || others.length > 0 ? (
        <Trans>Berisi beberapa rute.</Trans>
      ) : (
        <CourseFacts course={first.course} />
      )}
    </Item>
  );
}

function CourseFacts({ course }: Pick<ReadCourse, 'course'>) {
  const language = useLanguage();
  const length = formatDistance(course.distance_m, language);
  const climb = findGain(course);
  if (climb === null) {
    return <Trans>{length}, tanpa data ketinggian.</Trans>;
  }
  const gain = formatNumber(climb, language);
  return (
    <Trans>
      {length}, tanjakan {gain} m.
    </Trans>
  );
}
