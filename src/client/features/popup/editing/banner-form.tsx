import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskBanner } from '#src/contract/content/banner-editing.ts';
import { bannerMost } from '#src/contract/content/content-choices.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { ImageField } from '#src/client/lib/pictures/image-field.tsx';
import formStyles from '#src/client/shell/desk/desk-form.module.css';
import { DeskFormEnding } from '#src/client/shell/desk/desk-form.tsx';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import { bannerPicture } from '../banner-address.ts';
import { bannerFields } from './banner-fields.ts';
import { saveBannerMutationOptions } from './banner-queries.ts';
import { toLocal } from './banner-window.ts';
import { bannerSchema } from './banner-schema.ts';

const uploads = '/media/';

type BannerFormProps = {
  /** As it is now, also after another editor changed it; null for a new one. */
  banner: DeskBanner | null;
  onDone: () => void;
};

/** A banner's picture, words, link and window. */
export function BannerForm({ banner, onDone }: BannerFormProps) {
  const { t } = useLingui();
  const save = useMutation(saveBannerMutationOptions(useQueryClient()));
  const [gambar, setGambar] = useState(banner?.gambar ?? '');
  const form = useShortForm({
    fields: bannerFields,
    start: banner === null ? {} : toStart(banner),
    schema: bannerSchema,
    send: async (content) => {
      await save.mutateAsync({ target: banner, content });
      showToastLater({ type: 'success', title: t`Banner tersimpan` });
      onDone();
    },
  });
  const { id, label, error } = form.field('gambar');
  return (
    <ShortFormFrame
      form={form}
      RefusalText={BannerRefusal}
      gap={4}
      fit
      className={formStyles['form']}
    >
      <ImageField
        id={id}
        label={label}
        purpose="banner"
        required
        value={toAddress(gambar)}
        hint={<Trans>JPEG, PNG, atau WebP. Dipotong 6 banding 5.</Trans>}
        error={error}
        onChange={(address) => setGambar(address?.replace(uploads, '') ?? '')}
      />
      <input type="hidden" name="gambar" value={gambar} />
      <TextField {...form.field('name')} maxLength={bannerMost.name} autoComplete="off" />
      <TextField
        {...form.field('link')}
        maxLength={bannerMost.link}
        inputMode="url"
        autoComplete="off"
        placeholder="/race"
        hint={<Trans>/race untuk halaman Derap, https://… untuk situs lain</Trans>}
      />
      <div className={formStyles['pair']}>
        <TextField {...form.field('starts_at')} type="datetime-local" hint="WIB" />
        <TextField {...form.field('ends_at')} type="datetime-local" hint="WIB" />
      </div>
      <DeskFormEnding section="banner" isSending={form.isSending} />
      <p className="small muted">
        <Trans>
          Dilihat pengunjung yang belum masuk, di halaman depan. Banner baru mati dulu sampai kamu
          nyalakan di daftarnya.
        </Trans>
      </p>
    </ShortFormFrame>
  );
}

function BannerRefusal({ error }: { error: unknown }) {
  return isConflict(error) ? (
    <Trans>
      Editor lain baru saja mengubah banner ini. Isianmu masih ada; kalau kamu simpan lagi, isianmu
      yang dipakai. Keadaannya sekarang ada di daftar.
    </Trans>
  ) : (
    <ErrorText error={error} />
  );
}

/** An upload is shown in its size; a file of the operator's from where pictures are. */
function toAddress(gambar: string): string | null {
  if (gambar === '') return null;
  return gambar.includes('/') ? `${uploads}${gambar}` : bannerPicture(gambar, location.origin);
}

function toStart({ name, gambar, link, starts_at: from, ends_at: to }: DeskBanner) {
  return { name, gambar, link, starts_at: toLocal(from), ends_at: toLocal(to) };
}
