import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageCircle, Send } from 'lucide-react';
import { useState } from 'react';
import {
  changeMax,
  messageMax,
  subjectMax,
} from '#src/contract/participants/participant-choices.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useTypedForm } from '#src/client/lib/forms/typed/use-typed-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Switch } from '#src/client/ui/switch.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import {
  messageMutationOptions,
  messagePhonesMutationOptions,
  messagePreviewMutationOptions,
} from './message-queries.ts';
import { BatchProgress } from './batch-progress.tsx';
import { MessagePreview } from './message-preview.tsx';
import { MessageWhatsApp } from './message-whatsapp.tsx';
import styles from './changes.module.css';

type Texts = { subject: string; body: string };

type MessageFormProps = {
  overview: EventOverview;
  ids: string[];
  onBack: () => void;
  onDone: () => void;
};

/** More than these nobody writes to one by one. */
const whatsAppMost = 500;
const empty: Texts = { subject: '', body: '' };
const isWhole = ({ subject, body }: Texts) => subject.trim() !== '' && body.trim() !== '';

/** A mail to the selected, in one or both languages; looked at first, then sent. */
export function MessageForm({ overview, ids, onBack, onDone }: MessageFormProps) {
  const eventId = overview.event.id;
  // One id per form: sending again after a lost answer reaches nobody twice.
  const [id] = useState(() => crypto.randomUUID());
  const [progress, setProgress] = useState(0);
  const preview = useMutation(messagePreviewMutationOptions(eventId));
  const phones = useMutation(messagePhonesMutationOptions(eventId));
  const message = useMutation(messageMutationOptions(useQueryClient(), eventId));

  const form = useTypedForm({
    start: { texts: { id: empty, en: empty }, hasEnglish: false, answersToMe: false },
    read: ({ texts, hasEnglish, answersToMe }) => ({
      content: {
        id,
        texts: { id: texts.id, ...(hasEnglish && { en: texts.en }) },
        answers_to_me: answersToMe,
      },
      faults: faultsOf({
        texts: !(isWhole(texts.id) && (!hasEnglish || isWhole(texts.en))) && 'required',
      }),
    }),
    // Looked at, it is not sent yet.
    save: { ...preview, mutate: (_, { onError }) => preview.mutate(ids, { onError }) },
  });
  const { draft, edit } = form;
  const { texts, hasEnglish, answersToMe } = draft;
  const isMissing = form.faults.texts !== undefined;

  function send(): void {
    setProgress(0);
    message.mutate({ ids, body: form.content, onProgress: setProgress });
  }

  if (message.data !== undefined) return <Sent count={message.data} onClose={onDone} />;
  if (phones.data !== undefined) {
    const bodies = { id: texts.id.body, en: texts.en.body };
    return (
      <>
        <MessageWhatsApp event={overview.event} {...{ bodies, hasEnglish }} people={phones.data} />
        <Row gap={3} className={styles['ending']}>
          <Button variant="outline" onClick={phones.reset}>
            <Trans>Kembali ke pesan</Trans>
          </Button>
          <Button variant="ink" onClick={onDone}>
            <Trans>Selesai</Trans>
          </Button>
        </Row>
      </>
    );
  }
  if (preview.data !== undefined) {
    return (
      <>
        <MessagePreview {...{ overview, texts, hasEnglish, answersToMe }} reach={preview.data} />
        {ids.length > whatsAppMost ? (
          <p className="muted small">
            <Trans>Lewat WhatsApp: pilih paling banyak {whatsAppMost} peserta sekaligus.</Trans>
          </p>
        ) : (
          <p className={styles['ways']}>
            <Button
              variant="outline"
              size="s"
              loading={phones.isPending}
              onClick={() => phones.mutate(ids)}
            >
              <MessageCircle />
              <Trans>Kirim lewat WhatsApp satu per satu</Trans>
            </Button>
          </p>
        )}
        {message.isPending && ids.length > changeMax ? <BatchProgress part={progress} /> : null}
        <DialogEnding
          refusal={
            (message.error ?? phones.error) && <ErrorText error={message.error ?? phones.error} />
          }
          onBack={preview.reset}
        >
          <SendButton reach={preview.data} isPending={message.isPending} onSend={send} />
        </DialogEnding>
      </>
    );
  }
  return (
    <TypedFormFrame form={form} gap={4}>
      <MessageFields
        texts={texts.id}
        isMissing={isMissing}
        onChange={(next) => edit({ texts: { ...texts, id: next } })}
      />
      <Switch
        label={<Trans>Tulis juga dalam bahasa Inggris</Trans>}
        note={<Trans>Untuk peserta yang memakai Derap dalam bahasa Inggris.</Trans>}
        checked={hasEnglish}
        onChange={(next) => edit({ hasEnglish: next })}
      />
      {hasEnglish ? (
        <MessageFields
          isEnglish
          texts={texts.en}
          isMissing={isMissing}
          onChange={(next) => edit({ texts: { ...texts, en: next } })}
        />
      ) : null}
      <Switch
        label={<Trans>Balasan ke emailku</Trans>}
        note={
          <Trans>
            Alamatmu terlihat oleh penerima. Tanpa ini, balasan masuk ke email kontak komunitas
            kalau ada.
          </Trans>
        }
        checked={answersToMe}
        onChange={(next) => edit({ answersToMe: next })}
      />
      <DialogEnding refusal={form.refusal && <ErrorText error={form.refusal} />} onBack={onBack}>
        <Button type="submit" variant="primary" loading={form.isSending}>
          <Trans>Lihat dulu</Trans>
        </Button>
      </DialogEnding>
    </TypedFormFrame>
  );
}

type MessageFieldsProps = {
  texts: Texts;
  isEnglish?: boolean;
  isMissing: boolean;
  onChange: (texts: Texts) => void;
};

function MessageFields({ texts, isEnglish = false, isMissing, onChange }: MessageFieldsProps) {
  const { t } = useLingui();
  const { subject, body } = texts;
  const lacks = (text: string) => isMissing && text.trim() === '';
  return (
    <>
      <TextField
        label={isEnglish ? t`Judul (Inggris)` : t`Judul`}
        lang={isEnglish ? 'en' : 'id'}
        maxLength={subjectMax}
        autoComplete="off"
        value={subject}
        error={lacks(subject) ? <Trans>Tulis judulnya.</Trans> : undefined}
        onChange={({ target }) => onChange({ subject: target.value, body })}
      />
      <TextArea
        label={isEnglish ? t`Isi pesan (Inggris)` : t`Isi pesan`}
        lang={isEnglish ? 'en' : 'id'}
        hint={
          isEnglish ? undefined : <Trans>Sapaan dengan nama mereka sudah ada di atasnya.</Trans>
        }
        maxLength={messageMax}
        rows={6}
        value={body}
        error={lacks(body) ? <Trans>Tulis isinya.</Trans> : undefined}
        onChange={({ target }) => onChange({ subject, body: target.value })}
      />
    </>
  );
}

type SendButtonProps = {
  reach: { languages: { id: number; en: number } };
  isPending: boolean;
  onSend: () => void;
};

function SendButton({ reach: { languages }, isPending, onSend }: SendButtonProps) {
  const readers = languages.id + languages.en;
  const count = formatNumber(readers, useLanguage());
  return (
    <Button variant="primary" loading={isPending} disabled={readers === 0} onClick={onSend}>
      <Send />
      <Trans>Kirim ke {count}</Trans>
    </Button>
  );
}

function Sent({ count, onClose }: { count: number; onClose: () => void }) {
  return (
    <>
      <output>
        <p>
          <Plural
            value={count}
            one="Pesan dalam perjalanan ke # peserta."
            other="Pesan dalam perjalanan ke # peserta."
          />
        </p>
        <p className="small muted">
          <Trans>Tercatat di riwayat tiap peserta.</Trans>
        </p>
      </output>
      <Row gap={3} className={styles['ending']}>
        <Button variant="primary" onClick={onClose}>
          <Trans>Selesai</Trans>
        </Button>
      </Row>
    </>
  );
}
