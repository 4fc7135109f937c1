import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { packMost } from '#src/contract/races-events/event-choices.ts';
import { Button } from '#src/client/ui/button.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { EditorBoth, EditorText, EditorWhen } from './editor-fields.tsx';
import { EditorPart } from './editor-fields.tsx';
import styles from '../event-editor.module.css';
import { emptyPack, type EventFormValues } from '../form/event-fields.ts';

const most = 8;

/** Where and when race packs are handed out: one entry per place and day. */
export function PackPart() {
  const { t } = useLingui();
  const { control } = useFormContext<EventFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'pack_collection' });
  return (
    <EditorPart heading={<Trans>Pengambilan race pack</Trans>}>
      {fields.map((field, index) => {
        const number = index + 1;
        const at = `pack_collection.${index}` as const;
        return (
          <fieldset key={field.id} className={styles['card']}>
            <div className={styles['cardHead']}>
              <h3>
                <Trans>Hari {number}</Trans>
              </h3>
              <IconButton
                label={t`Hapus hari ${number}`}
                icon={<Trash2 />}
                onClick={() => remove(index)}
              />
            </div>
            <EditorText path={`${at}.place`} maxLength={packMost.place} />
            <EditorText path={`${at}.address`} maxLength={packMost.address} optional />
            <EditorWhen path={`${at}.opens`} />
            <EditorWhen path={`${at}.closes`} />
            <EditorBoth path={`${at}.note`} maxLength={packMost.note} />
          </fieldset>
        );
      })}
      {fields.length >= most ? null : (
        <Button variant="outline" className={styles['add']} onClick={() => append(emptyPack)}>
          <Plus />
          <Trans>Tambah hari pengambilan</Trans>
        </Button>
      )}
    </EditorPart>
  );
}
