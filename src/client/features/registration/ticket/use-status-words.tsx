import { useLingui } from '@lingui/react/macro';
import { Ban, CircleCheck, Clock, Hourglass, ListX, type LucideIcon, Timer } from 'lucide-react';
import type { Ticket } from '#src/contract/registration.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { findReceiver, isExpired, type TicketStatus } from './ticket-status.ts';

export type StatusWords = {
  /** The tag's text; null when the ticket is valid. */
  tag: string | null;
  tone: 'ok' | 'warn' | 'err' | 'info' | 'plain';
  Icon: LucideIcon;
  /** What it means and what comes next. */
  text: string;
};

/** The texts for a ticket and its status. */
export function useStatusWords(ticket: Ticket, status: TicketStatus): StatusWords {
  const { t } = useLingui();
  const { transferred_to: receiver = '' } = ticket;
  const offeredTo = findReceiver(ticket, useNow());
  if (isExpired(ticket) && status === 'cancelled') {
    return {
      tag: t`Tidak dibayar`,
      tone: 'err',
      Icon: Timer,
      text: t`Batas bayar lewat sebelum pembayaran diterima, jadi tempatmu dilepas.`,
    };
  }
  const ahead = ticket.waiting?.ahead ?? null;
  const turn = ahead === null ? null : ahead + 1;
  const end = status === 'cancelled' ? (ticket.waiting?.end ?? null) : null;
  if (end !== null) {
    const texts = {
      left: t`Kamu sudah keluar dari daftar tunggu. Tidak ada yang perlu dibayar.`,
      declined: t`Tempat yang ditawarkan sudah kamu lepas, dan kamu keluar dari antrean.`,
      ended: t`Tempat yang disimpan untukmu tidak diambil sampai waktunya habis, jadi untuk urutan berikutnya.`,
    };
    return {
      tag: end === 'ended' ? t`Waktunya lewat` : t`Keluar dari daftar tunggu`,
      tone: end === 'ended' ? 'err' : 'plain',
      Icon: end === 'ended' ? Timer : ListX,
      text: texts[end],
    };
  }
  if (offeredTo !== null) {
    return {
      tag: t`Ditawarkan ke ${offeredTo}`,
      tone: 'info',
      Icon: Hourglass,
      text: t`Tiket ini tetap milikmu sampai ${offeredTo} menerimanya. Tautannya ada di menu, Alihkan tiket.`,
    };
  }
  switch (status) {
    case 'valid':
      return { tag: null, tone: 'ok', Icon: CircleCheck, text: t`Tunjukkan kode ini di loket.` };
    case 'unpaid':
      return {
        tag: t`Belum lunas`,
        tone: 'warn',
        Icon: Timer,
        text: t`Tempatmu disimpan sampai batas waktu. Kode ini berlaku setelah lunas.`,
      };
    case 'overdue':
      return {
        tag: t`Lewat batas bayar`,
        tone: 'err',
        Icon: Timer,
        text: t`Batas bayar sudah lewat dan tempatmu bisa sudah dilepas. Tanya panitia sebelum transfer.`,
      };
    case 'proof_sent':
      return {
        tag: t`Bukti sedang dicek`,
        tone: 'info',
        Icon: Hourglass,
        text: t`Panitia sedang memeriksa pembayaranmu. Kode ini berlaku setelah dikonfirmasi.`,
      };
    case 'waiting':
      return {
        tag: t`Menunggu konfirmasi`,
        tone: 'info',
        Icon: Hourglass,
        text: t`Panitia belum mengonfirmasi pendaftaranmu. Kode ini berlaku setelah dikonfirmasi.`,
      };
    case 'waitlisted':
      return {
        tag: turn === null ? t`Daftar tunggu` : t`Daftar tunggu, urutan ${turn}`,
        tone: 'info',
        Icon: Hourglass,
        text: t`Kamu ada di daftar tunggu. Kodenya ada begitu kamu mendapat tempat.`,
      };
    case 'offered':
      return {
        tag: t`Ada tempat untukmu`,
        tone: 'warn',
        Icon: Timer,
        text: t`Satu tempat disimpan untukmu. Ambil sebelum waktunya habis.`,
      };
    case 'past':
      return {
        tag: t({ message: 'Selesai', context: 'event is over' }),
        tone: 'plain',
        Icon: Clock,
        text: t`Event ini sudah selesai.`,
      };
    case 'cancelled':
      return {
        tag: t`Dibatalkan`,
        tone: 'err',
        Icon: Ban,
        text: t`Pendaftaran ini dibatalkan. Kodenya tidak berlaku lagi.`,
      };
    case 'transferred':
      return {
        tag: t`Dialihkan`,
        tone: 'err',
        Icon: Ban,
        text: receiver
          ? t`Sudah dialihkan kepada ${receiver}, dan kodenya tidak berlaku lagi.`
          : t`Tiket ini sudah dialihkan ke orang lain. Kodenya tidak berlaku lagi.`,
      };
    case 'event_cancelled':
      return {
        tag: t`Event dibatalkan`,
        tone: 'err',
        Icon: Ban,
        text: t`Penyelenggara membatalkan event ini. Tanya penyelenggara soal langkah berikutnya.`,
      };
  }
}
