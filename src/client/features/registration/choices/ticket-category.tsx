import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OwnCategory } from '#src/contract/registration/own-category.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { ownCategoryQueryOptions } from './category-queries.ts';
import { TicketChoice } from './ticket-choice.tsx';

const importDialog = () => import('./category-dialog.tsx');

/** The runner's category, to change until registration closes; nothing where there is no other, and offline. */
export function TicketCategory({ ticket: { id, category, event } }: { ticket: Ticket }) {
  const language = useLanguage();
  const { signedIn } = useSession();
  const { data } = useQuery({ ...ownCategoryQueryOptions(id), enabled: signedIn });
  const [isOpen, setOpen] = useState(false);
  const dialog = useOpened(importDialog, isOpen, () => setOpen(false));
  if (data === undefined || data.others.length === 0) return null;
  const until = formatDay(Date.parse(data.until), event.zone, language);
  return (
    <>
      <TicketChoice
        heading={<Trans>Kategori</Trans>}
        value={<b lang={toLang(category.name, language)}>{localText(category.name, language)}</b>}
        note={
          data.closed === null ? (
            <Trans>Bisa diganti sampai {until}.</Trans>
          ) : (
            <WhyClosed closed={data.closed} />
          )
        }
        action={data.closed === null ? <Trans>Ganti kategori</Trans> : null}
        onChange={() => setOpen(true)}
      />
      {isOpen && dialog !== null ? (
        <dialog.CategoryDialog id={id} own={data} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function WhyClosed({ closed }: { closed: NonNullable<OwnCategory['closed']> }): ReactNode {
  switch (closed) {
    case 'registration':
      return <Trans>Tidak bisa diganti lagi: pendaftaran sudah ditutup.</Trans>;
    case 'checked_in':
      return <Trans>Tidak bisa diganti lagi: tiketmu sudah dipakai check-in.</Trans>;
    case 'offered':
      return <Trans>Tiketmu sedang ditawarkan ke pelari lain. Tarik tawarannya dulu.</Trans>;
  }
}
