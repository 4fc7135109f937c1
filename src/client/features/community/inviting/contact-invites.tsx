import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, MessageCircle, Trash2 } from 'lucide-react';
import { useId, useMemo } from 'react';
import { type Contact, readContacts } from '#src/domain/community/contact-list.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { Button, ButtonAnchor } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { FileDrop } from '#src/client/ui/file-drop.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { TextArea } from '#src/client/ui/text-area.tsx';
import styles from '../managed-community.module.css';
import { contactListDays, useContactList } from './contact-list.ts';

type ContactInvitesProps = { id: string; name: string; address: string; onClose: () => void };

/**
 * A list of people becomes invitations by WhatsApp, one by one, from the captain's own phone. The list stays on the phone:
 * nobody who was not asked comes to the server.
 */
export function ContactInvites({ id, name, address, onClose }: ContactInvitesProps) {
  const { t } = useLingui();
  const headingId = useId();
  const { text, sent, setText, addSent, clear } = useContactList(id);
  const { contacts, unread } = useMemo(() => readContacts(text), [text]);
  const lines = unread.join(', ');
  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <Stack gap={4} fit>
        <Heading id={headingId}>
          <Trans>Undang dari daftar</Trans>
        </Heading>
        <TextArea
          label={t`Nama dan nomor, satu orang per baris`}
          hint={t`Tempel dari grup atau sheet. Daftar ini tetap di HP-mu, tidak dikirim ke Derap.`}
          placeholder={t`Contoh: Rani 0812 3456 7890`}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FileDrop
          accept=".vcf,.csv,.txt,text/vcard,text/csv,text/plain"
          label={<Trans>Atau buka berkas kontak</Trans>}
          isField
          onFile={(file) => void file.text().then(setText)}
        >
          <Trans>Berkas .vcf dari kontak HP, atau .csv</Trans>
        </FileDrop>
        {contacts.length === 0 ? null : (
          <p className="small muted">
            <Plural value={contacts.length} one="# orang" other="# orang" />
            {' · '}
            <Plural value={sent.size} one="# sudah dibuka" other="# sudah dibuka" />
          </p>
        )}
        <ul>
          {contacts.map((contact) => (
            <ContactLine
              key={contact.phone}
              contact={contact}
              message={messageTo(contact)}
              isSent={sent.has(contact.phone)}
              onSend={() => addSent(contact.phone)}
            />
          ))}
        </ul>
        {unread.length === 0 ? null : (
          <p className="small muted">
            <Trans>Tanpa nomor yang terbaca: {lines}</Trans>
          </p>
        )}
        {text === '' ? null : (
          <div>
            <p className="small muted">
              <Trans>
                Tersimpan di HP ini sampai kamu hapus atau keluar, paling lama {contactListDays}{' '}
                hari.
              </Trans>
            </p>
            <Button variant="quiet" size="s" onClick={clear}>
              <Trash2 />
              <Trans>Hapus daftar</Trans>
            </Button>
          </div>
        )}
        <Button variant="outline" block onClick={onClose}>
          <Trans>Tutup</Trans>
        </Button>
      </Stack>
    </Dialog>
  );

  function messageTo({ name: person }: Contact): string {
    return person === ''
      ? t`Halo! Yuk gabung ${name} di Derap: ${address}`
      : t`Halo ${person}! Yuk gabung ${name} di Derap: ${address}`;
  }
}

type ContactLineProps = {
  contact: Contact;
  message: string;
  isSent: boolean;
  onSend: () => void;
};

function ContactLine({ contact: { name, phone }, message, isSent, onSend }: ContactLineProps) {
  const { t } = useLingui();
  const number = formatPhone(phone);
  const who = name === '' ? number : name;
  return (
    <li className={classNames('entry', styles['row'])}>
      <div className={styles['words']}>
        <p>
          <b>{who}</b>
        </p>
        {name === '' ? null : <p className="tiny muted num">{number}</p>}
      </div>
      <ButtonAnchor
        variant={isSent ? 'quiet' : 'outline'}
        size="s"
        href={whatsAppChatLink(phone, message)}
        target="_blank"
        rel="noopener"
        aria-label={isSent ? t`Buka lagi untuk ${who}` : t`Undang ${who}`}
        onClick={onSend}
      >
        {isSent ? <Check /> : <MessageCircle />}
        {isSent ? <Trans>Dibuka</Trans> : <Trans>Undang</Trans>}
      </ButtonAnchor>
    </li>
  );
}
