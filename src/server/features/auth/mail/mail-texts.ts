import type { Language } from '#src/contract/common.ts';
import { writeLetter, type LetterTexts } from '#src/server/platform/mail/letter/write-letter.ts';
import type { LinkKind } from './link-tokens.ts';

type Words = Record<'subject' | 'title' | 'lead' | 'action' | 'note' | 'ignore', string>;

const words: Record<LinkKind, Record<Language, Words>> = {
  reset_password: {
    id: {
      subject: 'Buat kata sandi baru untuk Derap',
      title: 'Buat kata sandi baru.',
      lead: 'Ada yang meminta kata sandi baru untuk akun Derap kamu.',
      action: 'Buat kata sandi baru',
      note: 'Tautan ini berlaku satu jam dan hanya sekali pakai. Semua sesi lain akan keluar.',
      ignore: 'Bukan kamu? Abaikan saja email ini; kata sandimu tidak berubah.',
    },
    en: {
      subject: 'Set a new password for Derap',
      title: 'Set a new password.',
      lead: 'Somebody asked for a new password for your Derap account.',
      action: 'Set a new password',
      note: 'This link works once, within one hour. All other sessions will be signed out.',
      ignore: 'Not you? Just ignore this mail; your password stays as it is.',
    },
  },
  confirm_email: {
    id: {
      subject: 'Konfirmasi email kamu di Derap',
      title: 'Ini alamatmu?',
      lead: 'Tinggal satu langkah: pastikan alamat email ini memang milikmu.',
      action: 'Konfirmasi email',
      note: 'Tautan ini berlaku tujuh hari. Setelah itu kamu bisa minta yang baru di Pengaturan.',
      ignore: 'Tidak merasa mendaftar di Derap? Abaikan saja email ini.',
    },
    en: {
      subject: 'Confirm your email for Derap',
      title: 'Is this your address?',
      lead: 'One step left: tell us that this email address is yours.',
      action: 'Confirm email',
      note: 'This link works for seven days. After that you can ask for a new one in Settings.',
      ignore: 'Did not sign up for Derap? Just ignore this mail.',
    },
  },
};

const footers: Record<Language, string> = {
  id: 'Email ini datang karena alamatmu dipakai di Derap.',
  en: 'This mail came because your address was used on Derap.',
};

/** A mail's texts in the member's language: plain and HTML. */
export function mailText(
  kind: LinkKind,
  { name, language, link }: { name: string; language: Language; link: string },
): LetterTexts {
  const { subject, title, lead, action, note, ignore } = words[kind][language];
  return writeLetter({
    language,
    subject,
    preview: lead,
    name,
    title,
    lead: [lead],
    action: { label: action, url: link },
    notes: [note, ignore],
    footer: footers[language],
  });
}
