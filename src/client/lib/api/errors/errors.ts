import { useLingui } from '@lingui/react/macro';
import type { ProblemCode } from '#src/contract/problem.ts';
import { ApiError, isLostScript, MissingTokensError, NetworkError } from '../api-error.ts';
import { useNetworkText } from './network-text.ts';
import { ImageRefusal } from './image-refusal.ts';

/** Gives the words for anything thrown by a call, in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const ofProblem = useProblemText();
  const ofNetwork = useNetworkText();
  const { t } = useLingui();
  return (error) => {
    if (error instanceof ApiError) {
      if (error.problem !== null) return ofProblem(error.problem.code);
      const status = error.status;
      // From a proxy in front of the server that takes less than it; ours answers in JSON.
      if (status === 413) return t`Berkas ini terlalu besar untuk server ini.`;
      return t`Server kami sedang bermasalah. Coba sebentar lagi. (API Error ${status})`;
    }
    if (error instanceof ImageRefusal) return ofProblem(error.code);
    if (error instanceof MissingTokensError) return t`Server tidak mengirim token yang sah.`;
    if (error instanceof NetworkError) return ofNetwork(error);
    if (isLostScript(error)) return ofNetwork({ reason: 'no_answer' });
    return t`Ada yang tidak beres. Muat ulang halaman ini.`;
  };
}

/** Gives the words for a problem code; every code of the contract has them. */
export function useProblemText(): (code: ProblemCode) => string {
  const { t } = useLingui();
  return (code) => {
    switch (code) {
      case 'invalid_request':
        return t`Ada isian yang perlu diperbaiki.`;
      case 'invalid_credentials':
        return t`Email atau kata sandi tidak cocok.`;
      case 'unauthorized':
        return t`Kamu perlu masuk dulu.`;
      case 'session_revoked':
        return t`Sesi ini sudah diakhiri. Masuk lagi untuk lanjut.`;
      case 'email_taken':
        return t`Email ini sudah terdaftar. Masuk saja, atau pakai email lain.`;
      case 'weak_password':
        return t`Kata sandi ini terlalu mudah ditebak. Pilih yang lain.`;
      case 'account_suspended':
        return t`Akun ini sedang ditangguhkan oleh Derap. Tiketnya tetap berlaku.`;
      // The form that deletes an account has words of its own for the last admin.
      case 'last_admin':
      case 'own_account':
        return t`Ini akunmu sendiri. Minta admin lain melakukannya.`;
      case 'link_expired':
        return t`Tautan ini sudah dipakai atau kedaluwarsa. Minta yang baru.`;
      case 'email_unconfirmed':
        return t`Konfirmasi email kamu dulu, lalu daftar lagi. Isianmu tetap tersimpan.`;
      case 'wrong_password':
        return t`Kata sandi lama tidak cocok.`;
      case 'google_unavailable':
        return t`Masuk dengan Google sedang tidak tersedia.`;
      case 'google_rejected':
        return t`Google tidak mengesahkan akun ini. Coba lagi.`;
      // The page of a community says more: lib/screens/not-found-screen.tsx.
      case 'community_hidden':
      case 'not_found':
        return t`Yang kamu cari tidak ada atau sudah pindah.`;
      case 'method_not_allowed':
      case 'unsupported_media_type':
        return t`Permintaan ini tidak dikenal server. Muat ulang halaman ini.`;
      case 'payload_too_large':
        return t`Berkasnya terlalu besar.`;
      case 'image_unsupported':
        return t`Berkas ini bukan gambar JPEG, PNG, atau WebP.`;
      case 'file_unsupported':
        return t`Berkas ini bukan foto (JPEG, PNG, WebP) atau PDF.`;
      case 'image_broken':
        return t`Gambar ini rusak atau terpotong. Pilih yang lain.`;
      case 'image_too_large':
        return t`Gambar ini lebih dari 24 megapiksel. Pilih yang lebih kecil.`;
      case 'rate_limited':
        return t`Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.`;
      case 'busy':
        return t`Server sedang ramai. Coba lagi sebentar lagi.`;
      case 'unavailable':
        return t`Layanan sedang tidak tersedia. Coba lagi sebentar lagi.`;
      case 'storage_full':
        return t`Penyimpanan server penuh, jadi ini belum bisa disimpan. Coba lagi nanti.`;
      case 'invalid_cursor':
        return t`Daftar ini sudah berubah. Muat ulang dari awal.`;
      case 'conflict':
        return t`Data ini baru saja diubah di tempat lain. Muat ulang, lalu coba lagi.`;
      case 'idempotency_mismatch':
        return t`Pendaftaran ini sudah dikirim dengan isian lain. Periksa tiketmu.`;
      case 'sold_out':
        return t`Kuota penuh. Pilih kategori lain.`;
      case 'already_registered':
        return t`Kamu sudah terdaftar di sini.`;
      case 'registration_closed':
        return t`Pendaftaran sudah ditutup.`;
      case 'registration_not_open':
        return t`Pendaftaran belum dibuka.`;
      case 'age_not_allowed':
        return t`Umurmu pada hari lomba di luar batas kategori ini.`;
      case 'consent_missing':
        return t`Persetujuan yang wajib belum dicentang.`;
      case 'price_changed':
        return t`Harganya baru saja naik. Periksa biayanya, lalu kirim lagi.`;
      case 'offer_ended':
        return t`Tempat ini tidak lagi disimpan untukmu.`;
      case 'promo_unknown':
        return t`Kode promo ini tidak ada di sini. Periksa hurufnya.`;
      case 'promo_ended':
        return t`Kode promo ini sudah tidak berlaku.`;
      case 'promo_not_yet':
        return t`Kode promo ini belum berlaku.`;
      case 'promo_other_category':
        return t`Kode promo ini untuk kategori lain.`;
      case 'promo_used_up':
        return t`Kode promo ini sudah habis dipakai.`;
      case 'promo_used_by_you':
        return t`Kamu sudah memakai kode promo ini.`;
      case 'add_on_sold_out':
        return t`Tambahan yang dipilih sudah habis.`;
      case 'not_cancellable':
        return t`Pendaftaran ini tidak bisa dibatalkan lagi.`;
      case 'transfer_closed':
        return t`Tiket lomba ini tidak bisa dialihkan sekarang.`;
      case 'transfer_checked_in':
        return t`Tiket ini sudah dipakai check-in, jadi tidak bisa dialihkan lagi.`;
      case 'not_payable':
        return t`Pesanan ini tidak menunggu pembayaran.`;
      case 'event_cancelled':
        return t`Event ini dibatalkan.`;
      case 'event_over':
        return t`Acaranya sudah lewat, jadi tidak bisa diubah lagi.`;
      case 'gpx_broken':
        return t`Berkas GPX ini tidak bisa dibaca. Ekspor ulang dari aplikasi larimu, lalu coba lagi.`;
      case 'gpx_without_line':
        return t`GPX ini tidak berisi rute antara 200 m dan 500 km.`;
      case 'gpx_several':
        return t`GPX ini berisi beberapa rute. Pilih yang dipakai.`;
      case 'not_admitted':
        return t`Ulasan hanya untuk yang tercatat hadir di acaranya.`;
      case 'roll_call_closed':
        return t`Kehadiran dicatat dari 3 jam sebelum mulai sampai 14 hari sesudahnya.`;
      case 'thread_closed':
        return t`Balasannya sudah ditutup.`;
      case 'already_reviewed':
        return t`Kamu sudah mengulas acara ini.`;
      case 'cannot_join':
        return t`Kamu tidak bisa bergabung di komunitas ini.`;
      case 'invite_needed':
        return t`Komunitas ini hanya menerima anggota lewat undangan.`;
      case 'invite_over':
        return t`Undangan ini sudah habis. Minta tautan baru ke pengurus.`;
      case 'last_owner':
        return t`Komunitas perlu setidaknya satu pemilik. Serahkan dulu ke anggota lain.`;
      case 'community_busy':
        return t`Masih ada lomba atau event yang akan datang. Batalkan dulu, atau sembunyikan komunitasnya.`;
      case 'gallery_full':
        return t`Galerinya sudah penuh. Hapus satu foto dulu.`;
      case 'photos_closed':
        return t`Foto diterima sejak mulai sampai 14 hari sesudahnya.`;
      case 'photos_enough':
        return t`Kamu sudah mengirim 5 foto dari lari ini, batasnya.`;
      case 'photos_waiting':
        return t`Masih terlalu banyak foto yang menunggu jawaban pengurus. Coba lagi nanti.`;
      // Their words are the scanner's own: features/check-in, prepare/enrolment-errors.ts and medical/medical-screen.tsx.
      case 'device_name_taken':
      case 'enrolment_over':
      case 'pass_used':
      case 'pass_withdrawn':
      case 'pass_expired':
      case 'pass_locked':
      case 'wrong_pin':
      case 'medical_closed':
        return t`Ada isian yang perlu diperbaiki.`;
      case 'phones_missing':
        return t`Belum semua HP selesai. Lihat lagi daftarnya.`;
      case 'waiver_outdated':
        return t`Keadaannya sudah berubah. Baca lagi, lalu tandai ulang.`;
      case 'device_revoked':
        return t`Izin HP ini sudah dicabut panitia.`;
      case 'device_expired':
        return t`Izin HP ini sudah habis masanya.`;
      case 'parcel_unreadable':
        return t`Berkas ini bukan dari HP itu, atau sudah diubah.`;
      case 'internal_error':
        return t`Server kami sedang bermasalah. Coba sebentar lagi.`;
      default: {
        // Fails to compile when the contract has a code without words.
        const unknown: never = code;
        return unknown;
      }
    }
  };
}
