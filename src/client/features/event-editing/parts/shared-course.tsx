import { Trans } from '@lingui/react/macro';
import { Route, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ErrorWords } from '#src/client/lib/api/errors/error-words.tsx';
import {
  findReceived,
  forgetReceived,
  type ReceivedPlace,
} from '#src/client/lib/storage/received.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { useEditor } from '../editor-context.ts';
import { LineChoice } from './line-choice.tsx';
import type { CourseUpload } from '../form/send-course.ts';
import styles from '../event-editor.module.css';

type SharedCourseProps = { eventId: string; onUpload: (course: CourseUpload) => Promise<void> };

/** A course that was shared from another app for this event: it is sent when its host says so. Usually nothing. */
export function SharedCourse({ eventId, onUpload }: SharedCourseProps) {
  const place: ReceivedPlace = `course/${eventId}`;
  const { saved, task } = useEditor();
  const row = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const found = (await findReceived(place))?.get('file');
      if (!isGone && found instanceof File) setFile(found);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [place]);
  useEffect(() => {
    // It is why the form was opened.
    if (file !== null) row.current?.scrollIntoView({ block: 'center' });
  }, [file]);

  async function take(course: CourseUpload): Promise<void> {
    setError(null);
    try {
      await onUpload(course);
      await drop();
    } catch (cause) {
      setError(cause);
    }
  }

  async function drop(): Promise<void> {
    await forgetReceived(place);
    setFile(null);
  }

  if (file === null) return null;
  const { name } = file;
  return (
    <div ref={row} className={styles['card']}>
      <p>
        {saved?.course ? (
          <Trans>Rute dari {name} menggantikan yang sekarang, setelah kamu pakai.</Trans>
        ) : (
          <Trans>Rute dari {name} menunggu. Baru terkirim setelah kamu pakai.</Trans>
        )}
      </p>
      <Row gap={3}>
        <Button
          loading={task === 'course'}
          aria-disabled={task !== null}
          onClick={() => task === null && void take({ file })}
        >
          <Route />
          <Trans>Pakai rute ini</Trans>
        </Button>
        <Button variant="quiet" onClick={() => void drop()}>
          <X />
          <Trans>Tidak jadi</Trans>
        </Button>
      </Row>
      {error === null ? null : (
        <p className={styles['error']} role="alert">
          <ErrorWords error={error} />
        </p>
      )}
      <LineChoice error={error} onChoose={(line) => void take({ file, line })} />
    </div>
  );
}
