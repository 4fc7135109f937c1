import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { CommunityContent } from '#src/contract/community/community-editing.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { KeptNote, OutdatedNote } from '#src/client/lib/forms/draft-notes.tsx';
import { readValues } from '#src/client/lib/forms/read-values.ts';
import { ServerFormFrame } from '#src/client/lib/forms/server-form.tsx';
import {
  type Draft,
  openRevised,
  type Revised,
  useDraft,
} from '#src/client/lib/forms/use-draft.ts';
import { useFieldWords } from '#src/client/lib/forms/use-field-words.tsx';
import { useFormDraft, useServerForm } from '#src/client/lib/forms/use-server-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Crest } from '#src/client/ui/poster.tsx';
import { CommunityCover } from '../page/community-header.tsx';
import { FormSkeleton, SendWords } from './form-skeleton.tsx';
import { checkCommunity, type CommunityAnswers, toFormPath } from './community-check.ts';
import { communityFields, type CommunityValues } from './community-fields.ts';
import { CommunityPreview, type Previewed } from './community-preview.tsx';
import { CommunityQuestions } from './community-questions.tsx';
import { plainCover, plainCrest } from './plain-pictures.ts';
import styles from './community-form.module.css';

type CommunityFormProps = {
  /** What is being changed; null while it is made. */
  community: Previewed;
  draftKey: string;
  /** What the server has; revision 0 where there is nothing yet. */
  start: Revised<CommunityValues>;
  /** Sends what was written; a rejection is the refusal. */
  send: (answers: CommunityAnswers) => Promise<void>;
};

/** Making and changing a community; opens with what this phone has of it, which takes a moment to find. */
export function CommunityForm({ draftKey, start, ...rest }: CommunityFormProps) {
  const typed = useRef(start.values);
  const draft = useDraft({
    key: draftKey,
    parse: parseStored,
    read: () => ({ rev: start.rev, values: typed.current }),
  });
  const { stored, round } = draft;
  if (stored === undefined) {
    return <FormSkeleton isNew={rest.community === null} />;
  }
  const { outdated, ...opened } = openRevised(start, stored);
  return (
    <div key={round}>
      <OpenedForm
        {...rest}
        {...opened}
        draft={draft}
        onType={(values) => {
          typed.current = values;
          draft.changed();
        }}
        onUseOutdated={
          outdated === null ? null : () => draft.reopen({ rev: start.rev, values: outdated })
        }
      />
    </div>
  );
}

// oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
const Stored = z.object({ rev: z.catch(z.int(), 0), values: z.unknown() });

function parseStored(stored: unknown): Revised<CommunityValues> | null {
  const { data } = Stored.safeParse(stored);
  const values = readValues(communityFields, data?.values);
  return data && values ? { rev: data.rev, values } : null;
}

type OpenedFormProps = Pick<CommunityFormProps, 'community' | 'send'> & {
  values: CommunityValues;
  isRestored: boolean;
  draft: Pick<Draft<unknown>, 'discard' | 'forget' | 'stop'>;
  onType: (values: CommunityValues) => void;
  /** Goes on with what was typed here on a revision that somebody changed since; null: there is nothing. */
  onUseOutdated: (() => void) | null;
};

const formId = 'community-form';

function OpenedForm(props: OpenedFormProps) {
  const { community, send, values, isRestored, draft, onType, onUseOutdated } = props;
  const { t } = useLingui();
  const [preview, setPreview] = useState<CommunityContent | null>(null);
  const form = useServerForm<CommunityValues, CommunityAnswers>({
    fields: communityFields,
    words: useFieldWords(communityFields),
    start: values,
    check: checkCommunity,
    send,
    async onSent() {
      draft.stop();
      await draft.forget();
    },
    toPath: toFormPath,
    toId: (path) => path,
    mode: 'onTouched',
  });
  const { trigger, getValues, handleSubmit } = form.form;
  useFormDraft(form.form, { changed: () => onType(getValues()) });

  async function showPreview(): Promise<void> {
    await trigger();
    const { value } = checkCommunity(getValues());
    // Counts as an attempt, so that the list of what is missing takes the focus.
    if (value === undefined) await handleSubmit(() => {})();
    else setPreview(value.content);
  }

  return (
    <>
      <ServerFormFrame
        form={form}
        id={formId}
        gap={5}
        fit
        className={styles['form']}
        notes={
          <>
            {isRestored ? <KeptNote onDiscard={draft.discard} /> : null}
            {onUseOutdated === null ? null : <OutdatedNote onUse={onUseOutdated} />}
          </>
        }
        refusalText={refusalText}
      >
        <PreviewCard form={form.form} community={community} />
        <CommunityQuestions isNew={community === null} />
        <p className={classNames('tiny muted', styles['hint'])}>
          <Trans>Isian ini tersimpan otomatis di HP ini sampai kamu kirim.</Trans>
        </p>
      </ServerFormFrame>
      <ActionBar>
        <Button
          variant="outline"
          size="l"
          aria-label={t`Pratinjau`}
          onClick={() => void showPreview()}
        >
          <Eye />
          <span className={styles['wide']}>
            <Trans>Pratinjau</Trans>
          </span>
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="l"
          block
          loading={form.isSending}
        >
          <SendWords isNew={community === null} />
        </Button>
      </ActionBar>
      {preview === null ? null : (
        <CommunityPreview
          open
          content={preview}
          community={community}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  );
}

function refusalText(error: unknown) {
  return <ErrorText error={error} />;
}

/** Cover, emblem, name and city as they will stand in lists, following what is typed. */
function PreviewCard({
  form,
  community,
}: {
  form: UseFormReturn<CommunityValues, unknown, CommunityAnswers>;
  community: Previewed;
}) {
  const [name, city, logo, cover] = useWatch({
    control: form.control,
    name: ['name', 'city', 'logo', 'cover'],
  });
  return (
    <div>
      <div className={styles['card']}>
        <div className={styles['cardCover']}>
          {community === null ? (
            <img src={cover === '' ? plainCover : cover} alt="" />
          ) : (
            <CommunityCover community={{ ...community, cover: cover === '' ? null : cover }} />
          )}
        </div>
        <div className={styles['cardWords']}>
          {community === null ? (
            <img
              className={styles['cardCrest']}
              src={logo === '' ? plainCrest(name) : logo}
              alt=""
            />
          ) : (
            <Crest
              community={community}
              logo={logo === '' ? null : logo}
              className={styles['cardCrest']}
            />
          )}
          <p>
            <b>{name === '' ? <Trans>Nama komunitasmu</Trans> : name}</b>
            <span className="small muted">{city}</span>
          </p>
        </div>
      </div>
      {community === null ? (
        <p className={classNames('tiny muted', styles['hint'])}>
          <Trans>Tanpa foto, gambar dibuat otomatis dari nama dan kota sesudah disimpan.</Trans>
        </p>
      ) : null}
    </div>
  );
}
