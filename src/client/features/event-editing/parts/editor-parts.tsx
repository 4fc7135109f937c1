import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { Switch } from '#src/client/ui/switch.tsx';
import { BasicsPart, CoverPart } from './basics-part.tsx';
import { CategoryList } from './category-list.tsx';
import { CoursePart } from './course-part.tsx';
import { useEditor } from '../editor-context.ts';
import styles from '../event-editor.module.css';
import type { EventFormValues } from '../form/event-fields.ts';
import { JoiningPart, RulesPart } from './joining-part.tsx';
import { PackPart } from './pack-part.tsx';
import { PlacePart } from './place-part.tsx';
import type { CourseUpload } from '../form/send-course.ts';

type EditorPartsProps = {
  withEnglish: boolean;
  onEnglish: (on: boolean) => void;
  onUpload: (course: CourseUpload) => Promise<void>;
  onRemove: (category?: string) => Promise<void>;
};

/** The form from top to bottom. */
export function EditorParts({ withEnglish, onEnglish, onUpload, onRemove }: EditorPartsProps) {
  const { kind, repeats } = useEditor();
  const isRepeated = useWatch<EventFormValues, 'recurrence.is_on'>({ name: 'recurrence.is_on' });
  // A course belongs to one event, and a recurring run is many.
  const isOneEvent = repeats !== 'always' && !isRepeated;
  return (
    <>
      <BasicsPart />
      <div className={styles['language']}>
        <Switch
          label={<Trans>Tulis juga dalam bahasa Inggris</Trans>}
          note={<Trans>Pembaca berbahasa Inggris melihat teksmu sendiri.</Trans>}
          checked={withEnglish}
          onChange={onEnglish}
        />
      </div>
      <PlacePart />
      <CategoryList />
      <JoiningPart />
      {kind === 'race' ? <PackPart /> : null}
      {isOneEvent ? <CoursePart onUpload={onUpload} onRemove={onRemove} /> : null}
      <RulesPart />
      <CoverPart />
    </>
  );
}
