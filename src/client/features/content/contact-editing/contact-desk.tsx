import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DeskContact, contactNetworks } from '#src/contract/content/contact-editing.ts';
import { siteAddressMost } from '#src/contract/content/content-choices.ts';
import { socialNetworks } from '#src/contract/social-networks.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { ShortFormFrame } from '#src/client/lib/forms/short-form.tsx';
import { useShortForm } from '#src/client/lib/forms/use-short-form.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { DeskFrame } from '#src/client/shell/desk/desk-frame.tsx';
import { isConflict } from '#src/client/lib/api/errors/is-conflict.ts';
import { Button, ButtonLink } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import { RowsSkeleton } from '#src/client/ui/skeleton.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { ContactFacts } from '../info/contact-facts.tsx';
import { contactFields } from './contact-fields.ts';
import { changeContactMutationOptions, deskContactQueryOptions } from './contact-queries.ts';
import { contactSchema } from './contact-schema.ts';
import styles from './contact-desk.module.css';

/** How to reach whoever runs the site, for editors. */
export function ContactDesk() {
  const query = useQuery(deskContactQueryOptions());
  return (
    <DeskFrame title={<Trans>Kontak Derap</Trans>}>
      {query.data === undefined ? (
        <QueryFallback query={query} pending={<RowsSkeleton count={6} />} />
      ) : (
        <ContactForm contact={query.data.contact} />
      )}
    </DeskFrame>
  );
}

/** Where another editor was first, what was typed stays beside what is there now. */
function ContactForm({ contact }: { contact: DeskContact }) {
  const { t } = useLingui();
  const save = useMutation(changeContactMutationOptions(useQueryClient()));
  const form = useShortForm({
    fields: contactFields,
    start: toStart(contact),
    schema: contactSchema,
    send: async (content) => {
      await save.mutateAsync({ rev: contact.rev, content });
      showToastLater({ type: 'success', title: t`Kontak tersimpan` });
    },
  });
  const wasChanged = isConflict(form.refusal) && !form.isSending;
  return (
    <ShortFormFrame form={form} RefusalText={ContactRefusal} gap={4} fit className={styles['form']}>
      {wasChanged ? (
        <div className={styles['current']}>
          <b>
            <Trans>Yang sekarang</Trans>
          </b>
          <ContactFacts contact={contact} />
        </div>
      ) : null}
      <p className="muted">
        <Trans>Tampil di halaman Tentang dan halaman layanan. Yang kosong tidak ditampilkan.</Trans>
      </p>
      <TextArea {...form.field('address')} rows={3} maxLength={siteAddressMost} optional />
      <TextField
        {...form.field('whatsapp')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="0812 3456 7890"
        optional
      />
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        optional
      />
      {contactNetworks.map((network) => (
        <TextField
          key={network}
          {...form.field(network)}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          placeholder={socialNetworks[network].example}
          optional
        />
      ))}
      <Row gap={2}>
        <Button type="submit" variant="primary" size="l" loading={form.isSending}>
          <Trans>Simpan</Trans>
        </Button>
        <ButtonLink to="/about" variant="quiet" size="l">
          <Trans>Lihat halaman publik</Trans>
        </ButtonLink>
      </Row>
    </ShortFormFrame>
  );
}

function ContactRefusal({ error }: { error: unknown }) {
  return isConflict(error) ? (
    <Trans>
      Editor lain baru saja mengubah kontak ini. Isianmu masih ada. Bandingkan dengan yang sekarang
      di bawah ini; kalau kamu simpan lagi, isianmu yang dipakai.
    </Trans>
  ) : (
    <ErrorText error={error} />
  );
}

function toStart({ address, whatsapp, email, socials }: DeskContact) {
  return {
    ...Object.fromEntries(contactNetworks.map((network) => [network, socials[network] ?? ''])),
    address,
    whatsapp: whatsapp === null ? '' : formatPhone(whatsapp),
    email: email ?? '',
  };
}
