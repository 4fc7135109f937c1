import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import type { PushState } from '#src/client/lib/push/push-state.ts';

/** What notifications on this device are good for, or why there are none and what can be done about it. */
export function PushWords({ state }: { state: PushState }) {
  switch (state) {
    case 'on':
    case 'off':
      return <Trans>Kabar soal tiket dan lombamu muncul di layar, juga saat Derap tertutup.</Trans>;
    case 'denied':
      return (
        <Trans>
          Notifikasi dari Derap diblokir. Buka pengaturan situs di browser (ikon di sebelah alamat)
          atau pengaturan aplikasi di HP-mu, lalu izinkan notifikasi.
        </Trans>
      );
    case 'not-installed':
      return (
        <Trans>
          Di iPhone dan iPad, notifikasi hanya ada di aplikasi yang dipasang. Pasang Derap di layar
          utama, buka dari sana, lalu nyalakan di sini.{' '}
          <Link to="/settings" hash="pasang">
            Lihat cara memasang
          </Link>
        </Trans>
      );
    case 'unsupported':
      return (
        <Trans>
          Browser ini tidak bisa menampilkan notifikasi. Kabarmu tetap ada di Pesan dan email.
        </Trans>
      );
  }
}

/** Why switching did not work. */
export function PushProblem({ error }: { error: Error }) {
  if (error.name === 'NotAllowedYet') {
    return <Trans>Browser belum memberi izin. Coba lagi, lalu pilih Izinkan.</Trans>;
  }
  if (error instanceof DOMException) {
    return <Trans>Layanan notifikasi dari browser tidak menjawab. Coba lagi nanti.</Trans>;
  }
  return <ErrorText error={error} />;
}
