import { Trans } from '@lingui/react/macro';
import { Steps, type Step } from './steps.tsx';
import type { InstallWay } from './install-way.ts';

/** What to tap in this browser's own menus to install the app; a sentence where that is enough. */
export function InstallSteps({ way }: { way: InstallWay }) {
  switch (way) {
    case 'desktop':
      return (
        <p className="muted">
          <Trans>Ketuk ikon pasang di ujung kolom alamat browser.</Trans>
        </p>
      );
    case 'mac-safari':
      return (
        <p className="muted">
          <Trans>Di Safari: menu Berkas, lalu “Tambah ke Dock”.</Trans>
        </p>
      );
    case 'none':
      return (
        <p className="muted">
          <Trans>Browser ini belum bisa memasang Derap. Chrome dan Edge bisa.</Trans>
        </p>
      );
    case 'samsung':
    case 'firefox-android':
    case 'android':
    case 'ios-safari':
    case 'ios-firefox':
    case 'ios-other':
      return <Steps steps={toSteps(way)} />;
  }
}

type StepsWay = Exclude<InstallWay, 'desktop' | 'mac-safari' | 'none'>;

function toSteps(way: StepsWay): Step[] {
  switch (way) {
    case 'samsung':
      return [
        { picture: 'menu-below', words: <Trans>Ketuk menu ☰ di kanan bawah.</Trans> },
        { picture: 'add', words: <Trans>Pilih “Tambahkan halaman ke”.</Trans> },
        { picture: 'confirm', words: <Trans>Pilih “Layar depan”, lalu “Tambah”.</Trans> },
      ];
    case 'firefox-android':
    case 'android':
      return [
        { picture: 'dots-above', words: <Trans>Ketuk menu ⋮ di samping alamat.</Trans> },
        { picture: 'add', words: <Trans>Pilih “Tambahkan ke layar utama”.</Trans> },
        { picture: 'confirm', words: <Trans>Ketuk “Instal” atau “Tambahkan”.</Trans> },
      ];
    case 'ios-safari':
    case 'ios-firefox':
    case 'ios-other':
      return [
        iosFirst(way),
        {
          picture: 'add',
          words: <Trans>Geser ke bawah, pilih “Tambah ke Layar Utama”.</Trans>,
        },
        { picture: 'confirm', words: <Trans>Ketuk “Tambah” di kanan atas.</Trans> },
      ];
  }
}

function iosFirst(way: 'ios-safari' | 'ios-firefox' | 'ios-other'): Step {
  switch (way) {
    case 'ios-safari':
      return {
        picture: 'share-below',
        words: <Trans>Ketuk Bagikan. Tidak kelihatan? Ketuk ⋯ dulu.</Trans>,
      };
    case 'ios-firefox':
      return { picture: 'menu-below', words: <Trans>Ketuk menu ☰, lalu Bagikan.</Trans> };
    case 'ios-other':
      return { picture: 'share-above', words: <Trans>Ketuk Bagikan di samping alamat.</Trans> };
  }
}
