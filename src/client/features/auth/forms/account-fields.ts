import { msg } from '@lingui/core/macro';
import { text } from '#src/client/lib/forms/fields.ts';

const passwordReasons = {
  required: msg`Isi kata sandi kamu.`,
  too_short: msg`Terlalu pendek. Paling sedikit 8 karakter.`,
  too_long: msg`Paling banyak 128 karakter.`,
  wrong_password: { problem: 'wrong_password' },
  weak_password: { problem: 'weak_password' },
  other: msg`Kata sandi ini tidak bisa dipakai.`,
} as const;

const name = text({
  label: msg`Nama lengkap`,
  reasons: {
    required: msg`Isi nama kamu.`,
    too_short: msg`Isi nama kamu.`,
    too_long: msg`Paling banyak 120 karakter.`,
    other: msg`Nama itu berisi tanda yang tidak bisa dipakai.`,
  },
});
const email = text({
  label: msg`Email`,
  reasons: {
    required: msg`Isi alamat email kamu.`,
    email_taken: { problem: 'email_taken' },
    other: msg`Alamat ini belum lengkap. Contoh: nama@email.com`,
  },
});
const password = text({ label: msg`Kata sandi`, reasons: passwordReasons });
const newPassword = text({
  label: msg`Kata sandi baru`,
  reasons: { ...passwordReasons, required: msg`Isi kata sandi baru.` },
});

export const signInFields = { email, password };
export const registerFields = { name, email, password };
export const forgotFields = { email };
export const resetFields = { new_password: newPassword };
export const passwordFields = {
  current_password: text({ label: msg`Kata sandi sekarang`, reasons: passwordReasons }),
  new_password: newPassword,
};
