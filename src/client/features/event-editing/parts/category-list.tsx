import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { CategoryFields } from './category-fields.tsx';
import { toFieldId, useEditor, useFieldProblem } from '../editor-context.ts';
import { EditorPart } from './editor-fields.tsx';
import styles from '../event-editor.module.css';
import { emptyCategory, type EventFormValues } from '../form/event-fields.ts';

const most = { race: 20, event: 6 };

/** The categories of a race, or the groups of an event. */
export function CategoryList() {
  const { t } = useLingui();
  const { kind, saved } = useEditor();
  const { control } = useFormContext<EventFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'categories', keyName: 'key' });
  const problem = useFieldProblem('categories');
  const isRace = kind === 'race';
  return (
    <EditorPart
      heading={isRace ? <Trans>Kategori dan harga</Trans> : <Trans>Kelompok dan kuota</Trans>}
    >
      {problem === undefined ? null : (
        <p className={styles['error']} role="alert">
          {problem}
        </p>
      )}
      {fields.map((field, index) => {
        const number = index + 1;
        const taken = saved?.taken[field.id] ?? 0;
        return (
          <fieldset key={field.key} className={styles['card']}>
            <div className={styles['cardHead']}>
              <h3>{isRace ? t`Kategori ${number}` : t`Kelompok ${number}`}</h3>
              {fields.length === 1 || taken > 0 ? null : (
                <IconButton
                  label={isRace ? t`Hapus kategori ${number}` : t`Hapus kelompok ${number}`}
                  icon={<Trash2 />}
                  onClick={() => remove(index)}
                />
              )}
            </div>
            <CategoryFields index={index} taken={taken} />
          </fieldset>
        );
      })}
      {fields.length >= most[kind] ? null : (
        <Button
          id={toFieldId('categories')}
          data-wrong={problem === undefined ? undefined : true}
          variant="outline"
          className={styles['add']}
          onClick={() => append(emptyCategory(kind))}
        >
          <Plus />
          {isRace ? <Trans>Tambah kategori</Trans> : <Trans>Tambah kelompok</Trans>}
        </Button>
      )}
    </EditorPart>
  );
}
