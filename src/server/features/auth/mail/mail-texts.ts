import type { Language } from '#src/contract/common.ts';
import type { LinkKind } from './link-tokens.ts';

export type MailText = { subject: string; text: string; html: string };

type Words = { subject: string; lead: string; action: string; note: string; ignore: string };

const words: Record<LinkKind, Record<Language, Words>> = {
  reset_password: {
    id: {
      subject: 'Buat kata sandi baru untuk Derap',
      lead: 'Ada yang meminta kata sandi baru untuk akun Derap kamu.',
      action: 'Buat kata sandi baru',
      note: 'Tautan ini berlaku satu jam dan hanya sekali pakai. Semua sesi lain akan keluar.',
      ignore: 'Bukan kamu? Abaikan saja surat ini; kata sandimu tidak berubah.',
    },
    en: {
      subject: 'Set a new password for Derap',
      lead: 'Somebody asked for a new password for your Derap account.',
      action: 'Set a new password',
      note: 'This link works once, within one hour. All other sessions will be signed out.',
      ignore: 'Not you? Just ignore this mail; your password stays as it is.',
    },
  },
  confirm_email: {
    id: {
      subject: 'Konfirmasi email kamu di Derap',
      lead: 'Tinggal satu langkah: pastikan alamat email ini memang milikmu.',
      action: 'Konfirmasi email',
      note: 'Tautan ini berlaku tujuh hari. Setelah itu kamu bisa minta yang baru di Pengaturan.',
      ignore: 'Tidak merasa mendaftar di Derap? Abaikan saja surat ini.',
    },
    en: {
      subject: 'Confirm your email for Derap',
      lead: 'One step left: tell us that this email address is yours.',
      action: 'Confirm email',
      note: 'This link works for seven days. After that you can ask for a new one in Settings.',
      ignore: 'Did not sign up for Derap? Just ignore this mail.',
    },
  },
};

const greetings: Record<Language, string> = { id: 'Halo', en: 'Hello' };

/** A mail's texts in the member's language: plain, and the same as simple HTML. */
export function mailText(
  kind: LinkKind,
  { name, language, link }: { name: string; language: Language; link: string },
): MailText {
  const { subject, lead, action, note, ignore } = words[kind][language];
  const greeting = `${greetings[language]} ${name},`;
  const text = `${greeting}\n\n${lead}\n\n${action}:\n${link}\n\n${note}\n\n${ignore}\n\nDerap\n`;
  const paragraphs = [
    escapeHtml(greeting),
    escapeHtml(lead),
    `<a href="${escapeHtml(link)}">${escapeHtml(action)}</a>`,
    escapeHtml(note),
    escapeHtml(ignore),
    'Derap',
  ];
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  const html = `<!doctype html>\n<html lang="${language}">\n<meta charset="utf-8">\n<title>${escapeHtml(subject)}</title>\n<body>\n${body}\n</body>\n</html>\n`;
  return { subject, text, html };
}

// Names are untrusted, and the mail may go to someone else's address.
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
