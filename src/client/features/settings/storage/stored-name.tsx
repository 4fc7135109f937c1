import { Trans } from '@lingui/react/macro';
import type { StoredKind } from './stored-amounts.ts';

/** A kind of stored data in the reader's language. */
export function StoredName({ kind }: { kind: StoredKind }) {
  switch (kind) {
    case 'tickets':
      return <Trans>Tiket dan lomba yang kamu simpan</Trans>;
    case 'pages':
      return <Trans>Daftar dan halaman</Trans>;
    case 'pictures':
      return <Trans>Gambar dan poster</Trans>;
    case 'drafts':
      return <Trans>Isian yang belum selesai</Trans>;
    case 'scanner':
      return <Trans>Data pemindai</Trans>;
  }
}
