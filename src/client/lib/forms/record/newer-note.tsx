import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FormNote } from '#src/client/ui/form-note.tsx';

type NewerNoteProps = {
  /** Of `useRecordForm`. */
  form: { isNewer: boolean; startFromLatest: () => void };
  /** Says that another host has changed the record meanwhile. */
  children: ReactNode;
};

/** Above a record's form: what another host changed meanwhile can be taken. */
export function NewerNote({ form, children }: NewerNoteProps) {
  return form.isNewer ? (
    <FormNote action={<Trans>Muat yang terbaru</Trans>} onAction={form.startFromLatest}>
      {children}
    </FormNote>
  ) : null;
}
