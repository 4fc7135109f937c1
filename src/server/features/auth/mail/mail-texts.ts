import type { MessageDescriptor } from '@lingui/core';
import type { Language } from '#src/contract/common.ts';
import { writeLetter, type LetterTexts } from '#src/server/platform/mail/letter/write-letter.ts';
import { msg } from '#src/server/words/msg.ts';
import type { LinkKind } from './link-tokens.ts';

type Words = Record<'subject' | 'title' | 'lead' | 'action' | 'note' | 'ignore', MessageDescriptor>;

const words: Record<LinkKind, Words> = {
  reset_password: {
    subject: msg`Buat kata sandi baru untuk Derap`,
    title: msg`Buat kata sandi baru.`,
    lead: msg`Ada yang meminta kata sandi baru untuk akun Derap kamu.`,
    action: msg`Buat kata sandi baru`,
    note: msg`Tautan ini berlaku satu jam dan hanya sekali pakai. Semua sesi lain akan keluar.`,
    ignore: msg`Bukan kamu? Abaikan saja email ini; kata sandimu tidak berubah.`,
  },
  confirm_email: {
    subject: msg`Konfirmasi email kamu di Derap`,
    title: msg`Ini alamatmu?`,
    lead: msg`Tinggal satu langkah: pastikan alamat email ini memang milikmu.`,
    action: msg`Konfirmasi email`,
    note: msg`Tautan ini berlaku tujuh hari. Setelah itu kamu bisa minta yang baru di Pengaturan.`,
    ignore: msg`Tidak merasa mendaftar di Derap? Abaikan saja email ini.`,
  },
};

const footer = msg`Email ini datang karena alamatmu dipakai di Derap.`;

/** A mail's texts in the member's language: plain and HTML. */
export function mailText(
  kind: LinkKind,
  { name, language, link }: { name: string; language: Language; link: string },
): LetterTexts {
  const { subject, title, lead, action, note, ignore } = words[kind];
  return writeLetter({
    language,
    subject,
    preview: lead,
    name,
    title,
    lead: [lead],
    action: { label: action, url: link },
    notes: [note, ignore],
    footer,
  });
}
