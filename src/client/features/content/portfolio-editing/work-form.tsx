import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskWork, WorkContent } from '#src/contract/content/portfolio-editing.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { emptyValues } from '#src/client/lib/forms/fields.ts';
import { ServerFormFrame } from '#src/client/lib/forms/server-form.tsx';
import { useFieldWords } from '#src/client/lib/forms/use-field-words.tsx';
import { checkBy } from '#src/client/lib/forms/parse-with-reasons.ts';
import { useServerForm } from '#src/client/lib/forms/use-server-form.ts';
import formStyles from '#src/client/shell/desk/desk-form.module.css';
import { CurrentState, DeskFormEnding } from '#src/client/shell/desk/desk-form.tsx';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { workFields, type WorkValues } from './work-fields.ts';
import { deskWorkQueryOptions, saveWorkMutationOptions } from './work-queries.ts';
import { WorkQuestions } from './work-questions.tsx';
import { workSchema } from './work-schema.ts';
import { valuesOf } from './work-values.ts';

type WorkFormProps = {
  /** Null for a new one. */
  work: DeskWork | null;
  onDone: () => void;
};

const check = checkBy(workSchema);

/** Finished work in both languages. Where another editor was first, what was typed stays beside what is there now. */
export function WorkForm({ work, onDone }: WorkFormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const save = useMutation(saveWorkMutationOptions(client));
  // As it was opened: what another editor changed meanwhile is not written over unseen.
  const [seen, setSeen] = useState(work);
  const [isOutrun, setOutrun] = useState(false);
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useServerForm<WorkValues, WorkContent>({
    fields: workFields,
    words: useFieldWords(workFields),
    start: work === null ? emptyValues(workFields) : valuesOf(work),
    check,
    toId: (path) => path,
    async send(content) {
      try {
        await save.mutateAsync({ target: seen, content, requestId });
      } catch (error) {
        if (isConflict(error)) {
          const { data } = await client.fetchQuery(deskWorkQueryOptions());
          setSeen(data.find(({ id }) => id === seen?.id) ?? seen);
          setOutrun(true);
        }
        throw error;
      }
    },
    onSent() {
      showToastLater({ type: 'success', title: t`Portofolio tersimpan` });
      onDone();
    },
  });
  return (
    <ServerFormFrame
      form={form}
      gap={4}
      fit
      className={formStyles['form']}
      refusalText={toRefusalText}
    >
      {isOutrun && seen !== null ? <Current work={seen} /> : null}
      <WorkQuestions />
      <DeskFormEnding section="portfolio" isSending={form.isSending} />
      {work === null ? (
        <p className="small muted">
          <Trans>
            Yang baru belum ada di halamannya. Tekan Tampilkan di daftarnya kalau sudah siap.
          </Trans>
        </p>
      ) : null}
    </ServerFormFrame>
  );
}

function toRefusalText(error: unknown) {
  return isConflict(error) ? (
    <Trans>
      Editor lain baru saja mengubahnya. Isianmu masih ada. Bandingkan dengan yang sekarang di bawah
      ini; kalau kamu simpan lagi, isianmu yang dipakai.
    </Trans>
  ) : (
    <ErrorText error={error} />
  );
}

/** The entry as the other editor left it. */
function Current({ work: { title, summary, year, city } }: { work: DeskWork }) {
  return (
    <CurrentState>
      <p lang="id">{title.id}</p>
      <p>{[year, city].join(' · ')}</p>
      <p lang="id">{summary.id}</p>
    </CurrentState>
  );
}
