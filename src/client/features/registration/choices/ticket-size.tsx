import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { ownSizeQueryOptions } from './size-queries.ts';
import { TicketChoice } from './ticket-choice.tsx';
import styles from './choices.module.css';

const importDialog = () => import('./size-dialog.tsx');

/** The runner's jersey size, to change until registration closes; nothing where the event has none, and offline. */
export function TicketSize({ ticket: { id, event } }: { ticket: Ticket }) {
  const language = useLanguage();
  const { signedIn } = useSession();
  const { data } = useQuery({ ...ownSizeQueryOptions(id), enabled: signedIn });
  const [isOpen, setOpen] = useState(false);
  const dialog = useOpened(importDialog, isOpen, () => setOpen(false));
  if (data === undefined || data.sizes.length === 0) return null;
  const until = formatDay(Date.parse(data.until), event.zone, language);
  return (
    <>
      <TicketChoice
        heading={<Trans>Ukuran jersey</Trans>}
        value={<b className={styles['value']}>{data.jersey ?? '–'}</b>}
        note={
          data.may_change ? (
            <Trans>Bisa diganti sampai {until}.</Trans>
          ) : (
            <Trans>Tidak bisa diganti lagi: panitia sudah memesan jerseynya.</Trans>
          )
        }
        action={data.may_change ? <Trans>Ganti ukuran</Trans> : null}
        onChange={() => setOpen(true)}
      />
      {isOpen && dialog !== null ? (
        <dialog.SizeDialog id={id} size={data} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
