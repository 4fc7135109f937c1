import { Trans, useLingui } from '@lingui/react/macro';
import { Route, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxUploadBytes } from '#src/contract/media/image-address.ts';
import type { Course } from '#src/contract/races-events/races-events.ts';
import { findGain } from '#src/domain/events/course/course-line.ts';
import { formatDistance, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorWords } from '#src/client/lib/api/errors/error-words.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { useEditor } from '../editor-context.ts';
import { LineChoice } from './line-choice.tsx';
import type { CourseUpload } from '../form/send-course.ts';
import styles from '../event-editor.module.css';

type CourseFileProps = {
  course: Course | null;
  /** The category's code; none for the course of the event. */
  category?: string;
  onUpload: (course: CourseUpload) => Promise<void>;
  onRemove: (category?: string) => Promise<void>;
};

/** One course: what its GPX file holds, and the buttons to upload, replace and remove it. */
export function CourseFile({ course, category, onUpload, onRemove }: CourseFileProps) {
  const { t } = useLingui();
  const { task } = useEditor();
  const picker = useRef<HTMLInputElement>(null);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [sent, setSent] = useState<File | null>(null);

  async function work(change: () => Promise<void>): Promise<void> {
    setError(null);
    setWorking(true);
    try {
      await change();
    } catch (cause) {
      setError(cause);
    } finally {
      setWorking(false);
    }
  }

  function take(file: File | undefined): void {
    if (file === undefined) return;
    setSent(file);
    if (file.size > maxUploadBytes) setError(new RangeError('too large'));
    else void work(() => onUpload({ file, category }));
  }

  return (
    <>
      {course === null ? null : (
        <p>
          <CourseFacts course={course} />
        </p>
      )}
      <Row gap={3}>
        <Button
          variant="outline"
          loading={isWorking}
          aria-disabled={task !== null}
          aria-label={
            category === undefined
              ? undefined
              : course === null
                ? t`Unggah GPX ${category}`
                : t`Ganti GPX ${category}`
          }
          onClick={() => task === null && picker.current?.click()}
        >
          <Route />
          {course === null ? <Trans>Unggah GPX</Trans> : <Trans>Ganti GPX</Trans>}
        </Button>
        {course === null || isWorking ? null : (
          <Button
            variant="quiet"
            aria-disabled={task !== null}
            aria-label={category === undefined ? undefined : t`Hapus rute ${category}`}
            onClick={() => task === null && void work(() => onRemove(category))}
          >
            <Trash2 />
            <Trans>Hapus rute</Trans>
          </Button>
        )}
      </Row>
      <input
        ref={picker}
        type="file"
        accept=".gpx,application/gpx+xml"
        aria-label={category === undefined ? t`Berkas GPX` : t`Berkas GPX ${category}`}
        hidden
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      {error === null ? null : (
        <p className={styles['error']} role="alert">
          {error instanceof RangeError ? (
            <Trans>Berkasnya lebih dari 5 MB.</Trans>
          ) : (
            <ErrorWords error={error} />
          )}
        </p>
      )}
      {sent === null || isWorking ? null : (
        <LineChoice
          error={error}
          onChoose={(line) => void work(() => onUpload({ file: sent, category, line }))}
        />
      )}
    </>
  );
}

function CourseFacts({ course }: { course: Course }) {
  const language = useLanguage();
  const length = formatDistance(course.distance_m, language);
  const climb = findGain(course);
  if (climb === null) {
    return (
      <Trans>Rute {length}. Berkasnya tidak berisi ketinggian, jadi tanpa profil elevasi.</Trans>
    );
  }
  const gain = formatNumber(climb, language);
  return (
    <Trans>
      Rute {length}, tanjakan {gain} m.
    </Trans>
  );
}
