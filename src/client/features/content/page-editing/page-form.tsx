import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageMost } from '#src/contract/content/content-choices.ts';
import { type DeskPage, PageContent, type PageTexts } from '#src/contract/content/page-editing.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { pageFields } from './page-fields.ts';
import { PagePreview } from './page-preview.tsx';
import { changePageMutationOptions } from './page-queries.ts';
import styles from './page-editing.module.css';

/** A long text in both languages. Where another editor was first, what was typed stays; what is there now is its newest version. */
export function PageForm({ page }: { page: DeskPage }) {
  const { t } = useLingui();
  const save = useMutation(changePageMutationOptions(useQueryClient()));
  const [previewed, setPreviewed] = useState<PageTexts | null>(null);
  const { slug, texts } = page;
  const form = useShortForm({
    fields: pageFields,
    start: toStart(texts),
    schema: PageContent,
    send: async (content) => {
      await save.mutateAsync({ target: page, content });
      showToastLater({ type: 'success', title: t`Halaman tersimpan dan sudah berlaku` });
    },
  });
  return (
    <ShortFormFrame form={form} RefusalText={PageRefusal} gap={4} fit className={styles['form']}>
      <p className="small muted">
        <Trans>
          ## di awal baris membuat bagian baru, ### anak judul, - daftar, **tebal**,
          [kata](https://…) tautan. HTML tampil sebagai teks biasa.
        </Trans>
      </p>
      <Stack as="fieldset" gap={4} fit className={styles['language']} lang="id">
        <legend>
          <Trans>Bahasa Indonesia</Trans>
        </legend>
        <TextField {...form.field('title')} maxLength={pageMost.title} autoComplete="off" />
        <TextArea {...form.field('summary')} rows={2} maxLength={pageMost.summary} />
        <TextArea {...form.field('body')} rows={14} maxLength={pageMost.body} />
      </Stack>
      <Stack as="fieldset" gap={4} fit className={styles['language']}>
        <legend>
          <Trans>Bahasa Inggris</Trans>
        </legend>
        <TextField
          {...form.field('title_en')}
          lang="en"
          maxLength={pageMost.title}
          autoComplete="off"
        />
        <TextArea {...form.field('summary_en')} lang="en" rows={2} maxLength={pageMost.summary} />
        <TextArea {...form.field('body_en')} lang="en" rows={14} maxLength={pageMost.body} />
      </Stack>
      <Row gap={2} align="center" className={styles['actions']}>
        <Button type="submit" variant="primary" size="l" loading={form.isSending}>
          <Trans>Simpan dan berlakukan</Trans>
        </Button>
        <Button
          variant="outline"
          size="l"
          onClick={() => setPreviewed(toTexts(form.readChanges()) ?? texts)}
        >
          <Trans>Pratinjau</Trans>
        </Button>
        <ButtonLink to={`/${slug}`} variant="quiet" size="l">
          <Trans>Lihat halaman publik</Trans>
        </ButtonLink>
      </Row>
      {previewed === null ? null : (
        <PagePreview
          title={<Trans>Pratinjau</Trans>}
          texts={previewed}
          onClose={() => setPreviewed(null)}
        />
      )}
    </ShortFormFrame>
  );
}

function PageRefusal({ error }: { error: unknown }) {
  return isConflict(error) ? (
    <Trans>
      Editor lain baru saja mengubah halaman ini. Isianmu masih ada. Versinya ada paling atas di
      daftar versi di bawah; bandingkan dulu. Kalau kamu simpan lagi, isianmu yang dipakai.
    </Trans>
  ) : (
    <ErrorText error={error} />
  );
}

type Typed = Record<keyof typeof pageFields, string>;

function toStart({ id, en }: PageTexts): Typed {
  return { ...id, title_en: en.title, summary_en: en.summary, body_en: en.body };
}

function toTexts(typed: Typed | null): PageTexts | null {
  if (typed === null) return null;
  const { title, summary, body, title_en, summary_en, body_en } = typed;
  return {
    id: { title, summary, body },
    en: { title: title_en, summary: summary_en, body: body_en },
  };
}
