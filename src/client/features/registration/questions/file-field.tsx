import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readFileReply } from '#src/domain/questions/file-reply.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { FieldGroup } from '#src/client/ui/field-frame.tsx';
import { useFieldIds } from '#src/client/ui/field-ids.ts';
import { FileDrop } from '#src/client/ui/file-drop.tsx';
import type { FormField } from './reply-field.tsx';
import { sendReply } from './send-reply-file.ts';

type FileFieldProps = {
  questionId: string;
  field: Omit<FormField, 'label'>;
  notes: { label: ReactNode; error: ReactNode; optional: boolean };
};

/** Stands for a file that is on its way, so that no form goes without it; a reply that is refused. */
const onItsWay = '…';

/** A photo or a PDF as a reply: sent once it is chosen, so that the form only names it. */
export function FileField({ questionId, field, notes }: FileFieldProps) {
  const { id, ref, name, defaultValue, onChange } = field;
  const value = useRef<HTMLInputElement>(null);
  const [reply, setReply] = useState(defaultValue ?? '');
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const file = readFileReply(reply);

  // The form may fill it at any time, as with a draft.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same text again changes nothing
  useEffect(() => {
    const text = value.current?.value ?? '';
    // Of a draft that was left while it was sent.
    if (text === onItsWay && !isSending) write('');
    else setReply(text);
  });

  function write(text: string): void {
    const input = value.current;
    if (input === null) return;
    input.value = text;
    onChange?.({ target: input });
    setReply(text);
  }

  async function choose(chosen: File): Promise<void> {
    const before = reply;
    setError(null);
    setSending(true);
    write(onItsWay);
    try {
      write(await sendReply(questionId, chosen));
    } catch (reason) {
      setError(reason);
      write(before);
    } finally {
      setSending(false);
    }
  }

  return (
    <FieldGroup
      {...notes}
      ids={useFieldIds(id)}
      error={error === null ? notes.error : <ErrorText error={error} />}
      action={
        file !== null && notes.optional ? (
          <Button variant="quiet" size="s" onClick={() => write('')}>
            <Trans>Hapus berkas</Trans>
          </Button>
        ) : undefined
      }
    >
      {/* Of type text: React would write the start of a hidden one back at each render. */}
      <input
        hidden
        name={name}
        defaultValue={defaultValue}
        ref={(element) => {
          value.current = element;
          ref?.(element);
        }}
      />
      <FileDrop
        id={id}
        isField
        accept=".jpg,.jpeg,.png,.webp,.pdf,image/jpeg,image/png,image/webp,application/pdf"
        isBusy={isSending}
        onFile={(chosen) => void choose(chosen)}
        label={file?.name ?? <Trans>Pilih foto atau PDF</Trans>}
      >
        <span aria-live="polite">
          {isSending ? (
            <Trans>Mengunggah…</Trans>
          ) : file === null ? (
            <Trans>JPEG, PNG, WebP, atau PDF sampai 5 MB.</Trans>
          ) : (
            <Trans>Sudah terunggah. Ketuk untuk mengganti.</Trans>
          )}
        </span>
      </FileDrop>
    </FieldGroup>
  );
}
