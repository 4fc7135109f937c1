import { Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { CommunityContent } from '#src/contract/community/community-editing.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { useBusy } from '#src/client/lib/forms/busy.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { findRefusedFields } from '#src/client/lib/forms/refused-fields.ts';
import { KeptNote, OutdatedNote } from '#src/client/lib/forms/draft-notes.tsx';
import { useDraftSaving } from '#src/client/lib/forms/use-draft-saving.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ErrorSummary } from '#src/client/ui/error-summary.tsx';
import { FormAlert } from '#src/client/ui/form-alert.tsx';
import { Crest } from '#src/client/ui/poster.tsx';
import { checkCommunity, communityResolver, fieldPath } from './community-check.ts';
import {
  LineField,
  OpennessField,
  PictureField,
  PlaceFields,
  TextPair,
} from './community-fields.tsx';
import { useCommunityLabels } from './community-form-words.ts';
import type { CommunityPath } from './community-form-context.ts';
import { CommunityPreview, type Previewed } from './community-preview.tsx';
import { CommunityCover } from '../page/community-header.tsx';
import { plainCover, plainCrest } from './plain-pictures.ts';
import type { CommunityValues } from './community-values.ts';
import { listErrorPaths } from '#src/client/lib/forms/error-paths.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { SocialFields } from './social-fields.tsx';
import type { Draft } from './with-draft.tsx';
import styles from './community-form.module.css';

export type CommunityFormProps = Draft & {
  /** What is being changed; null while it is made. */
  community: Previewed;
  /** Sends what was written; a rejection is the refusal. */
  send: (content: CommunityContent) => Promise<void>;
};

const formId = 'community-form';

/** Making and changing a community on one long page. */
export function CommunityForm(props: CommunityFormProps) {
  const { opened, isRestored, takeOutdated, save, drop, onDiscard } = props;
  const { community, send } = props;
  const { t } = useLingui();
  const labelOf = useCommunityLabels();
  const [refusal, setRefusal] = useState<unknown>(null);
  const [preview, setPreview] = useState<CommunityContent | null>(null);
  const form = useForm<CommunityValues, unknown, CommunityContent>({
    defaultValues: opened,
    resolver: communityResolver,
    mode: 'onTouched',
    // The list of what needs a second look takes the focus.
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  useBusy(isDirty ? 'form' : null);
  const stopSaving = useDraftSaving(form, save);

  const submit = form.handleSubmit(async (content) => {
    setRefusal(null);
    try {
      await send(content);
      stopSaving();
      await drop();
    } catch (error) {
      const refused = findRefusedFields(error, {});
      for (const { path, reason } of refused) {
        const field = fieldPath(path.replace(/^content\./, '').split('.')).join('.');
        // A path of the contract is a field of the form, but for the map's position.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        form.setError(field as CommunityPath, { type: 'server', message: reason });
      }
      if (refused.length === 0) setRefusal(error);
    }
  });

  function startAnew(): void {
    stopSaving();
    onDiscard();
  }

  async function showPreview(): Promise<void> {
    await form.trigger();
    const { value } = checkCommunity(form.getValues());
    if (value === undefined) await submitForErrors();
    else setPreview(value);
  }

  /** Counts as a try, so that the list of what is missing takes focus. */
  async function submitForErrors(): Promise<void> {
    await form.handleSubmit(() => {})();
  }

  return (
    <FormProvider {...form}>
      <form
        id={formId}
        noValidate
        className={styles['form']}
        onSubmit={(event) => void submit(event)}
      >
        {isRestored ? <KeptNote onDiscard={startAnew} /> : null}
        {takeOutdated === null ? null : <OutdatedNote onUse={takeOutdated} />}
        <ErrorSummary
          submitCount={submitCount}
          errors={listErrorPaths(errors).map((path) => ({ id: path, label: labelOf(path) }))}
        />
        <FormAlert key={submitCount}>
          {refusal === null || isSubmitting ? null : <ErrorText error={refusal} />}
        </FormAlert>
        <PreviewCard form={form} community={community} />
        <div className={styles['pair']}>
          <PictureField name="logo" />
          <PictureField name="cover" />
        </div>
        <LineField path="name" maxLength={80} autoComplete="off" />
        <PlaceFields />
        <TextPair name="description" rows={3} />
        <OpennessField />
        <ScheduleFields />
        <fieldset className={styles['group']}>
          <legend>
            <Trans>Titik kumpul</Trans>
          </legend>
          <LineField
            path="meeting_point.name"
            optional
            maxLength={120}
            placeholder={t`Contoh: Tugu, trotoar selatan`}
          />
          <LineField
            path="meeting_point.position"
            optional
            autoComplete="off"
            placeholder="-7.7829, 110.3671"
            hint={t`Di Google Maps, tekan lama tempatnya, lalu salin angkanya ke sini.`}
          />
        </fieldset>
        <TextPair
          name="story"
          rows={8}
          hint={t`Boleh **tebal**, daftar dengan tanda -, judul dengan ##, dan [tautan](https://…).`}
        />
        <LineField path="founded" optional inputMode="numeric" placeholder="2019" maxLength={4} />
        <fieldset className={styles['group']}>
          <legend>
            <Trans>Pace, menit per km</Trans>
          </legend>
          <div className={styles['two']}>
            <LineField path="pace.from" placeholder="5:30" maxLength={5} />
            <LineField path="pace.to" placeholder="7:00" maxLength={5} />
          </div>
          <p className={styles['hint']}>
            <Trans>Boleh kosong: tiap orang lari sesukanya.</Trans>
          </p>
        </fieldset>
        <SocialFields />
        <p className={styles['hint']}>
          <Trans>Isian ini tersimpan otomatis di HP ini sampai kamu kirim.</Trans>
        </p>
      </form>
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
        <Button type="submit" form={formId} variant="primary" size="l" block loading={isSubmitting}>
          {community === null ? <Trans>Buat komunitas</Trans> : <Trans>Simpan perubahan</Trans>}
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
    </FormProvider>
  );
}

/** Cover, emblem, name and city as they will stand in lists, following what is typed. */
function PreviewCard({
  form,
  community,
}: {
  form: ReturnType<typeof useForm<CommunityValues, unknown, CommunityContent>>;
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
            <span>{city}</span>
          </p>
        </div>
      </div>
      {community === null ? (
        <p className={styles['hint']}>
          <Trans>Tanpa foto, gambar dibuat otomatis dari nama dan kota sesudah disimpan.</Trans>
        </p>
      ) : null}
    </div>
  );
}
