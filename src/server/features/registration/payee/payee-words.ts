import type { Language } from '#src/contract/common.ts';

export type PayeeChange = 'moved' | 'removed' | 'offered' | 'worded';

type Words = Record<
  | 'who'
  | 'when'
  | 'account'
  | 'somebody'
  | 'action'
  | 'password'
  | 'known'
  | 'unknown'
  | 'crew'
  | 'runners'
  | 'footer',
  string
> &
  Record<PayeeChange, Record<'subject' | 'title' | 'lead', string>>;

/** `{actor}`: who did it; `{payee}`: who gets the money, a community or the platform; `{of}`: that, or an event of theirs. */
export const payeeWords: Record<Language, Words> = {
  id: {
    moved: {
      subject: 'Rekening pembayaran diganti: {of}',
      title: 'Rekening pembayaran diganti.',
      lead: '{actor} mengganti rekening atau QRIS {of}. Mulai sekarang pelari membayar ke sana.',
    },
    removed: {
      subject: 'Rekening pembayaran dihapus: {of}',
      title: 'Rekening pembayaran dihapus.',
      lead: '{actor} menghapus rekening atau QRIS {of}.',
    },
    offered: {
      subject: 'Pembayaran masuk ke rekening lain: {of}',
      title: 'Pembayaran masuk ke rekening lain.',
      lead: '{actor} memilih rekening untuk {of}. Mulai sekarang pelari membayar ke sana.',
    },
    worded: {
      subject: 'Petunjuk bayar diganti: {of}',
      title: 'Petunjuk bayar diganti.',
      lead: '{actor} mengganti petunjuk bayar atau nomor WhatsApp {of}. Pelari yang belum membayar membacanya sekarang.',
    },
    who: 'Siapa',
    when: 'Kapan',
    account: 'Rekening',
    somebody: 'Seseorang dengan akun yang sudah ditutup',
    action: 'Periksa rekeningnya',
    password: 'Ganti kata sandi',
    known: 'Memang kalian yang mengubah? Tidak ada yang perlu dilakukan.',
    unknown:
      'Bukan kamu, padahal namamu yang tertulis? Ganti kata sandimu sekarang, lalu kembalikan rekeningnya.',
    crew: 'Tidak ada pengurus yang merasa mengubahnya? Kembalikan rekeningnya, dan keluarkan akun itu dari pengurus sampai kata sandinya diganti.',
    runners: 'Minta pelari yang belum membayar menunggu sampai semuanya beres.',
    footer: 'Email ini datang karena kamu pengurus {payee}.',
  },
  en: {
    moved: {
      subject: 'Payment account changed: {of}',
      title: 'The payment account was changed.',
      lead: '{actor} changed the account or QRIS of {of}. Runners pay there from now on.',
    },
    removed: {
      subject: 'Payment account removed: {of}',
      title: 'A payment account was removed.',
      lead: '{actor} removed the account or QRIS of {of}.',
    },
    offered: {
      subject: 'Payments go to another account: {of}',
      title: 'Payments go to another account.',
      lead: '{actor} chose an account for {of}. Runners pay there from now on.',
    },
    worded: {
      subject: 'Words on paying changed: {of}',
      title: 'The words on paying were changed.',
      lead: '{actor} changed the note on paying or the WhatsApp number of {of}. Runners who have not paid yet read it now.',
    },
    who: 'Who',
    when: 'When',
    account: 'Account',
    somebody: 'Somebody whose account is closed by now',
    action: 'Check the account',
    password: 'Change your password',
    known: 'Was it you or one of your crew? There is nothing to do.',
    unknown:
      'Not you, although it is your name? Change your password now, then put the account right.',
    crew: 'Nobody of the crew did it? Put the account right, and take that person off the crew until their password is changed.',
    runners: 'Ask runners who have not paid yet to wait until all is in order.',
    footer: 'This mail came because you are in charge of {payee}.',
  },
};
