import { Trans, useLingui } from '@lingui/react/macro';
import { Route, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxUploadBytes } from '#src/contract/media/image-address.ts';
import type { Course } from '#src/contract/races-events/races-events.ts';
import { findGain } from '#src/domain/events/course-line.ts';
import { formatDistance, formatNumber } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { ErrorWords } from '#src/client/lib/api/error-words.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { EditorPart } from './editor-fields.tsx';
import styles from '../event-editor.module.css';

type CoursePartProps = {
  /** Saves the draft first where there is none yet. */
  onUpload: (file: File) => Promise<void>;
  onRemove: () => Promise<void>;
};

/** The course from a GPX file: drawn on the public page with its heights. */
export function CoursePart({ onUpload, onRemove }: CoursePartProps) {
  const { t } = useLingui();
  const { saved, task } = useEditor();
  const picker = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<unknown>(null);
  const course = saved?.course ?? null;

  async function work(change: () => Promise<void>): Promise<void> {
    setError(null);
    try {
      await change();
    } catch (cause) {
      setError(cause);
    }
  }

  function take(file: File | undefined): void {
    if (file === undefined) return;
    if (file.size > maxUploadBytes) setError(new RangeError('too large'));
    else void work(() => onUpload(file));
  }

  return (
    <EditorPart heading={<Trans>Rute</Trans>}>
      <p>
        {course === null ? (
          <Trans>Unggah GPX, paling besar 5 MB. Peta dan profil elevasi digambar sendiri.</Trans>
        ) : (
          <CourseFacts course={course} />
        )}
      </p>
      <div className={styles['row']}>
        <Button
          variant="outline"
          loading={task === 'course'}
          aria-disabled={task !== null}
          onClick={() => task === null && picker.current?.click()}
        >
          <Route />
          {course === null ? <Trans>Unggah GPX</Trans> : <Trans>Ganti GPX</Trans>}
        </Button>
        {course === null || task === 'course' ? null : (
          <Button
            variant="quiet"
            aria-disabled={task !== null}
            onClick={() => task === null && void work(onRemove)}
          >
            <Trash2 />
            <Trans>Hapus rute</Trans>
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept=".gpx,application/gpx+xml"
        aria-label={t`Berkas GPX`}
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
    </EditorPart>
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
