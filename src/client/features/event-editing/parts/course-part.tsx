import { Trans } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { categoryCodes } from '#src/domain/events/category-names.ts';
import { Accordion } from '#src/client/ui/accordion.tsx';
import { useEditor } from '../editor-context.ts';
import { toEventContent } from '../form/event-content.ts';
import type { EventFormValues } from '../form/event-fields.ts';
import { CourseFile } from './course-file.tsx';
import { EditorPart } from './editor-fields.tsx';
import type { CourseUpload } from '../form/send-course.ts';
import { SharedCourse } from './shared-course.tsx';

type CoursePartProps = {
  /** Saves the draft first where there is none yet. */
  onUpload: (course: CourseUpload) => Promise<void>;
  onRemove: (category?: string) => Promise<void>;
};

/** The courses from GPX files: drawn on the public page with their heights. */
export function CoursePart({ onUpload, onRemove }: CoursePartProps) {
  const { kind, saved } = useEditor();
  const course = saved?.course ?? null;
  return (
    <EditorPart heading={<Trans>Rute</Trans>}>
      {course === null ? (
        <p>
          <Trans>Unggah GPX, paling besar 5 MB. Peta dan profil elevasi digambar sendiri.</Trans>
        </p>
      ) : null}
      {saved === null ? null : <SharedCourse eventId={saved.id} onUpload={onUpload} />}
      <CourseFile course={course} onUpload={onUpload} onRemove={onRemove} />
      {kind === 'race' ? <CategoryCourses onUpload={onUpload} onRemove={onRemove} /> : null}
    </EditorPart>
  );
}

/** Courses of categories that run another way than the longest, also of codes that were renamed since. */
function CategoryCourses({ onUpload, onRemove }: CoursePartProps) {
  const { kind, saved } = useEditor();
  const { getValues } = useFormContext<EventFormValues>();
  useWatch<EventFormValues, 'categories'>({ name: 'categories' });
  const stored = saved?.category_courses ?? [];
  const written = categoryCodes(toEventContent(getValues(), kind).categories);
  const codes = [...new Set([...written, ...stored.map(({ code }) => code)])];
  if (codes.length < 2 && stored.length === 0) return null;
  return (
    <Accordion summary={<Trans>Rute tiap kategori</Trans>} open={stored.length > 0}>
      <p>
        <Trans>
          Rute di atas untuk kategori terpanjang. Kalau kategori lain lewat jalan lain, unggah
          rutenya di sini.
        </Trans>
      </p>
      {codes.map((code) => (
        <div key={code}>
          <h3>{code}</h3>
          {written.includes(code) ? null : (
            <p>
              <Trans>Tidak ada lagi kategori dengan kode ini, jadi rutenya tidak tampil.</Trans>
            </p>
          )}
          <CourseFile
            category={code}
            course={stored.find((each) => each.code === code)?.course ?? null}
            onUpload={onUpload}
            onRemove={onRemove}
          />
        </div>
      ))}
    </Accordion>
  );
}
