import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { eventMost } from '#src/contract/races-events/event-choices.ts';
import { ImageField } from '#src/client/lib/pictures/image-field.tsx';
import { Segment, SegmentedChoice } from '#src/client/ui/choice.tsx';
import { Poster } from '#src/client/ui/poster.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { useEditor, useEditorField } from '../editor-context.ts';
import { EditorBoth, EditorText } from './editor-fields.tsx';
import { EditorPart } from './editor-fields.tsx';
import styles from '../event-editor.module.css';
import type { EventFormValues } from '../form/event-fields.ts';

/** What it is: kind, name, words. */
export function BasicsPart() {
  const { t } = useLingui();
  const { kind, communityId } = useEditor();
  return (
    <EditorPart
      heading={kind === 'race' ? <Trans>Tentang lomba</Trans> : <Trans>Tentang event</Trans>}
    >
      {kind === 'event' ? <ActivityChoice /> : null}
      <EditorBoth path="title" maxLength={eventMost.title} />
      {communityId === null ? (
        <EditorText path="organizer" maxLength={eventMost.organizer} />
      ) : null}
      <EditorBoth
        path="summary"
        maxLength={eventMost.summary}
        rows={2}
        hint={t`Satu atau dua kalimat untuk daftar dan hasil pencarian.`}
      />
      <EditorBoth
        path="body"
        maxLength={eventMost.body}
        rows={6}
        hint={t`Baris yang diawali ## menjadi judul, yang diawali - menjadi daftar.`}
      />
    </EditorPart>
  );
}

function ActivityChoice() {
  const { t } = useLingui();
  const { id, label, error, ...input } = useEditorField('activity');
  const names = {
    run: t({ message: 'Lari bareng', context: 'kind of event' }),
    training: t({ message: 'Latihan', context: 'kind of event' }),
    class: t({ message: 'Kelas', context: 'kind of event' }),
    charity: t({ message: 'Bakti sosial', context: 'kind of event' }),
  };
  return (
    <SegmentedChoice label={label} error={error}>
      {Object.entries(names).map(([value, name], index) => (
        <Segment key={value} {...input} id={index === 0 ? id : `${id}-${value}`} value={value}>
          {name}
        </Segment>
      ))}
    </SegmentedChoice>
  );
}

/** The poster that is drawn for every race and event, or a picture in its place. */
export function CoverPart() {
  const { kind } = useEditor();
  const drawn = useDrawn();
  const { id, label } = useEditorField('cover');
  const { setValue } = useFormContext<EventFormValues>();
  const cover = useWatch<EventFormValues, 'cover'>({ name: 'cover' });
  return (
    <EditorPart heading={<Trans>Poster</Trans>}>
      {cover !== '' ? null : (
        <Row gap={4} className={styles['posterRow']}>
          {drawn === null ? null : (
            <div className={styles['poster']}>
              <Poster kind={kind} record={drawn} ratio="4x5" cover={null} />
            </div>
          )}
          <p className="small muted">
            <Trans>
              Tanpa gambar sampul, poster digambar dari jarak, jam, kota, dan tanggal. Berubah
              setiap kali kamu menyimpan.
            </Trans>
          </p>
        </Row>
      )}
      <ImageField
        id={id}
        label={label}
        purpose="cover"
        value={cover === '' ? null : cover}
        onChange={(address) => setValue('cover', address ?? '', { shouldDirty: true })}
      />
    </EditorPart>
  );
}

/** The draft that the poster shows: one that is about to be saved again has an address that ends with it. */
function useDrawn() {
  const { saved, task } = useEditor();
  const [drawn, setDrawn] = useState(saved);
  if (task === null && drawn !== saved) setDrawn(saved);
  return drawn;
}
