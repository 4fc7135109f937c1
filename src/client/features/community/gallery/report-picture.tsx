import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAppContext } from '#src/client/lib/context.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { inquiryHash } from '#src/client/lib/routing/inquiry-link.ts';
import { useSession } from '#src/client/lib/session/session.ts';
import { showToastLater } from '#src/client/ui/show-toast-later.ts';
import styles from './picture-dialog.module.css';

type ReportPictureProps = {
  community: { id: string; name: string };
  picture: { id: string; address: string };
};

const importForm = () => import('./report-form.tsx');

/** The way to report a picture: to the crew for members, to the site for visitors, whose contact form names it. */
export function ReportPicture({ community, picture }: ReportPictureProps) {
  const { t } = useLingui();
  const { signedIn } = useSession();
  const [isOpen, setOpen] = useState(false);
  const form = useImported(importForm, isOpen, () => {
    setOpen(false);
    const title = t`Belum bisa dibuka. Periksa internet kamu, lalu coba lagi.`;
    showToastLater({ type: 'warning', title });
  });
  if (!signedIn) return <ReportLink name={community.name} address={picture.address} />;
  return (
    <>
      <button type="button" className={styles['report']} onClick={() => setOpen(true)}>
        <Trans>Laporkan foto ini</Trans>
      </button>
      {form === null || !isOpen ? null : (
        <form.ReportForm
          communityId={community.id}
          pictureId={picture.id}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Leads to the contact form, which then names the picture. */
function ReportLink({ name, address }: { name: string; address: string }) {
  const { t } = useLingui();
  const { origin } = useAppContext();
  const url = `${origin}${address}`;
  return (
    <Link
      to="/about"
      hash={inquiryHash}
      state={{ inquiry: t`Saya melaporkan foto di halaman ${name}: ${url}` }}
      className={styles['report']}
    >
      <Trans>Laporkan foto ini</Trans>
    </Link>
  );
}
