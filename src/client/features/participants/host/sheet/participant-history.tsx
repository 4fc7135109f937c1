import { Trans, useLingui } from '@lingui/react/macro';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import type { SheetProps } from './sheet-props.ts';
import styles from './participant.module.css';

/** What happened to a participant, newest first, and who did it. Entries that have no words here are left out. */
export function ParticipantHistory({ participant: { history }, event }: SheetProps) {
  const language = useLanguage();
  const words = useActionWords();
  return (
    <PagePart heading={<Trans>Riwayat</Trans>}>
      <ol className={styles['history']}>
        {history.map(({ at, action, actor, detail }) =>
          words[action] === undefined ? null : (
            <li key={`${at}-${action}`}>
              <b>{words[action]}</b>
              {typeof detail['from'] === 'string' && typeof detail['to'] === 'string' ? (
                <Names from={detail['from']} to={detail['to']} />
              ) : null}
              <span className="small muted">
                {[actor, formatDayTime(at, event.zone, language)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ),
        )}
      </ol>
    </PagePart>
  );
}

/** Of a place that was given on; a name is empty once its account is closed. */
function Names({ from, to }: { from: string; to: string }) {
  return (
    <span className="small">
      {[from, to].map((name) => (name === '' ? '—' : name)).join(' → ')}
    </span>
  );
}

function useActionWords(): Record<string, string | undefined> {
  const { t } = useLingui();
  return {
    'registration.created': t`Mendaftar`,
    'participant.counter': t`Didaftarkan di tempat`,
    'participant.claim_renewed': t`Tautan tiket dibuat baru`,
    'registration.claimed': t`Disimpan pelari di akunnya`,
    'registration.transfer_offered': t`Ditawarkan ke pelari lain`,
    'registration.transfer_withdrawn': t`Pengalihan ditarik`,
    'registration.transferred': t`Dialihkan ke pelari lain`,
    'registration.size_changed': t`Ukuran jersey diganti pelari`,
    'registration.category_changed': t`Kategori diganti pelari`,
    'registration.code_replaced': t`Kode tiket diganti pelari`,
    'participant.code_replaced': t`Kode tiket diganti panitia`,
    'participant.ticket_printed': t`Tiket dicetak`,
    'order.paid': t`Pembayaran dikonfirmasi`,
    'order.confirm': t`Pembayaran dikonfirmasi`,
    'order.part': t`Sebagian pembayaran masuk`,
    'order.refuse': t`Bukti bayar ditolak`,
    'order.receive': t`Uang yang telat masuk dicatat`,
    'order.reinstate': t`Dapat tempat lagi`,
    'order.refund_account': t`Rekening pengembalian diisi pelari`,
    'order.refund': t`Pengembalian uang dicatat`,
    'participant.noted': t`Catatan diubah`,
    'participant.bib': t`BIB diubah`,
    'participant.wave': t`Wave diubah`,
    'participant.category': t`Pindah kategori`,
    'participant.attention': t`Tanda diubah`,
    'participant.cancel': t`Dibatalkan panitia`,
    'participant.wait': t`Dipindah ke daftar tunggu`,
    'participant.place': t`Mendapat tempat dari daftar tunggu`,
    'participant.offer': t`Ditawari tempat oleh panitia`,
    'participant.offered': t`Ditawari tempat sesuai urutan`,
    'participant.take_back': t`Tawaran tempat ditarik`,
    'participant.offer_accepted': t`Tawaran tempat diambil`,
    'participant.offer_ended': t`Tawaran tempat lewat waktunya`,
    'participant.message': t`Dikirimi pesan`,
    'health.viewed': t`Data medis dibuka petugas medis`,
    'participant.undone': t`Perubahan diurungkan`,
  };
}
