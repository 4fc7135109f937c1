import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { replyMost } from '#src/contract/thread/thread-choices.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { readConnection } from '#src/client/lib/device/online.ts';
import { useBusy } from '#src/client/lib/forms/busy.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { postReplyMutationOptions, type ThreadKey } from './thread-queries.ts';
import styles from './thread.module.css';

type ReplyFieldProps = {
  thread: ThreadKey;
  /** Other members see the writer's name. */
  isNamed: boolean;
};

/** Writes a reply. What could not be sent stays in the field. */
export function ReplyField({ thread, isNamed }: ReplyFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isCutOff, setCutOff] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // The same text is sent again under the same number: if the answer was lost, it is there already.
  const sent = useRef<{ text: string; request_id: string } | null>(null);
  const post = useMutation(postReplyMutationOptions(useQueryClient(), thread));
  useBusy(text.trim() === '' ? null : 'form');

  function write(next: string): void {
    setText(next);
    setCutOff(false);
    post.reset();
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const trimmed = text.trim();
    if (post.isPending) return;
    if (trimmed === '') {
      field.current?.focus();
      return;
    }
    const isWithoutNetwork = readConnection() === 'offline';
    setCutOff(isWithoutNetwork);
    if (isWithoutNetwork) return;
    if (sent.current?.text !== trimmed) {
      sent.current = { text: trimmed, request_id: crypto.randomUUID() };
    }
    post.mutate(sent.current, {
      onSuccess: () => {
        sent.current = null;
        setText('');
      },
    });
  }

  return (
    <form noValidate className={styles['field']} onSubmit={send}>
      {thread.of === 'event' ? (
        <ChipRow label={t`Kabar singkat`}>
          {[t`Telat 5 menit`, t`Telat 10 menit`, t`Absen dulu`].map((words) => (
            <Chip
              key={words}
              onClick={() => {
                write(words);
                field.current?.focus();
              }}
            >
              {words}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      <TextArea
        ref={field}
        label={thread.of === 'event' ? t`Tulis kabar` : t`Balas`}
        hint={isNamed ? undefined : <HiddenName />}
        rows={2}
        className={styles['short']}
        maxLength={replyMost.text}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      {isCutOff ? (
        <p role="alert" className={styles['refusal']}>
          <Trans>Tidak ada sinyal, jadi belum terkirim. Tulisanmu tetap di sini.</Trans>
        </p>
      ) : null}
      {post.error === null ? null : (
        <p role="alert" className={styles['refusal']}>
          <ErrorText error={post.error} />
        </p>
      )}
      <Button type="submit" size="s" loading={post.isPending}>
        <SendHorizontal />
        <Trans>Kirim</Trans>
      </Button>
    </form>
  );
}

function HiddenName() {
  return (
    <Trans>
      Namamu hanya terlihat oleh pengurus. Ubah di{' '}
      <Link to="/settings" className="link">
        Pengaturan
      </Link>
      .
    </Trans>
  );
}
