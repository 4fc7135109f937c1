import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Zone } from '#src/contract/common.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { ownSizeQueryOptions } from './size-queries.ts';
import styles from './size.module.css';

const importDialog = () => import('./size-dialog.tsx');

type TicketSizeProps = {
  id: string;
  /** Of the event. */
  zone: Zone;
};

/** The runner's jersey size, to change until registration closes; nothing where the event has none, and offline. */
export function TicketSize({ id, zone }: TicketSizeProps) {
  const language = useLanguage();
  const { signedIn } = useSession();
  const { data } = useQuery({ ...ownSizeQueryOptions(id), enabled: signedIn });
  const [isOpen, setOpen] = useState(false);
  const dialog = useImported(importDialog, isOpen, () => setOpen(false));
  if (data === undefined || data.sizes.length === 0) return null;
  const until = formatDay(Date.parse(data.until), zone, language);
  return (
    <Section heading={<Trans>Ukuran jersey</Trans>}>
      <div className={styles['size']}>
        <b className={styles['letter']}>{data.jersey ?? '–'}</b>
        {data.may_change ? (
          <>
            <p className="small muted">
              <Trans>Bisa diganti sampai {until}.</Trans>
            </p>
            <Button variant="outline" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <Pencil />
              <Trans>Ganti ukuran</Trans>
            </Button>
          </>
        ) : (
          <p className="small muted">
            <Trans>Tidak bisa diganti lagi: panitia sudah memesan jerseynya.</Trans>
          </p>
        )}
      </div>
      {isOpen && dialog !== null ? (
        <dialog.SizeDialog id={id} size={data} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  );
}
