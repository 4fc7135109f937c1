import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight, MessageCircle, Printer, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type {
  EventOverview,
  WaitingLinks as Waiting,
} from '#src/contract/event-console/overview.ts';
import { Accordion } from '#src/client/ui/accordion.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import styles from './links.module.css';

type WaitingLinksProps = {
  overview: EventOverview;
  /** Shows the ways on from the beginning. */
  isOpen?: boolean;
};

/** Links to tickets that cannot be mailed yet, why, and how their runners get them all the same. */
export function WaitingLinks({ overview, isOpen = false }: WaitingLinksProps) {
  const { event, waiting_links: waiting } = overview;
  if (waiting === null || waiting === undefined) return null;
  return (
    <Accordion
      open={isOpen}
      className={styles['waiting']}
      summary={<Plural value={waiting.count} one="# tautan menunggu" other="# tautan menunggu" />}
    >
      <p>
        <Reason waiting={waiting} />
      </p>
      <ul className={styles['ways']}>
        {waiting.held_by === 'owner' ? null : <Verification waiting={waiting} />}
        <li>
          <Link {...partOf(event, 'participants', { unsent: 'true' })}>
            <Way
              icon={<MessageCircle />}
              name={<Trans>Kirim tautannya lewat WhatsApp</Trans>}
              note={
                <Trans>
                  Pilih pesertanya, tulis pesan, lalu kirim lewat WhatsApp satu per satu.
                </Trans>
              }
            />
          </Link>
        </li>
        <li>
          <Link {...partOf(event, 'participants', { unsent: 'true', print: 'name' })}>
            <Way
              icon={<Printer />}
              name={<Trans>Cetak daftarnya</Trans>}
              note={
                <Trans>
                  Tanpa tautan pun pelari bisa ambil race pack: namanya ada di daftar dan di HP
                  petugas.
                </Trans>
              }
            />
          </Link>
        </li>
      </ul>
    </Accordion>
  );
}

function Reason({ waiting: { held_by: heldBy, per_day: perDay } }: { waiting: Waiting }) {
  if (heldBy === 'desk') {
    return (
      <Trans>Admin Derap menghentikan email dari komunitas ini ke yang belum punya akun.</Trans>
    );
  }
  if (heldBy === 'owner') {
    return (
      <Trans>
        Email baru dikirim setelah kapten komunitas ini mengonfirmasi alamat emailnya sendiri, lewat
        tautan yang dikirim ke sana.
      </Trans>
    );
  }
  return (
    <Plural
      value={perDay}
      one="Komunitas yang belum terverifikasi mengirim # email sehari ke yang belum punya akun. Sisanya terkirim sendiri mulai besok."
      other="Komunitas yang belum terverifikasi mengirim # email sehari ke yang belum punya akun. Sisanya terkirim sendiri mulai besok."
    />
  );
}

/** The site's own page has its contacts and a form to ask. */
function Verification({ waiting: { held_by: heldBy } }: { waiting: Waiting }) {
  return (
    <li>
      <Link to="/about">
        {heldBy === 'desk' ? (
          <Way
            icon={<ShieldCheck />}
            name={<Trans>Hubungi admin Derap</Trans>}
            note={<Trans>Begitu diizinkan lagi, semuanya terkirim sendiri.</Trans>}
          />
        ) : (
          <Way
            icon={<ShieldCheck />}
            name={<Trans>Minta komunitasmu diverifikasi</Trans>}
            note={<Trans>Setelah terverifikasi, semuanya langsung terkirim.</Trans>}
          />
        )}
      </Link>
    </li>
  );
}

function Way({ icon, name, note }: Record<'icon' | 'name' | 'note', ReactNode>) {
  return (
    <>
      {icon}
      <span>
        <b>{name}</b>
        <span className="small muted">{note}</span>
      </span>
      <ChevronRight />
    </>
  );
}
