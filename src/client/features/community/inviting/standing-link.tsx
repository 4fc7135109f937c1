import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Contact, QrCode, RefreshCw, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type CommunityLink,
  endCommunityLink,
  renewCommunityLink,
} from '#src/contract/community/community-link.ts';
import { formatDay } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { share } from '#src/client/lib/device/share.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { LinkText } from '#src/client/ui/link-text.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { changeMutationOptions, communityLinkQueryOptions } from '../member-queries.ts';
import styles from '../managed-community.module.css';
import { ContactInvites } from './contact-invites.tsx';
import { LinkPrint } from './link-print.tsx';

type StandingLinkProps = { id: string; name: string };

/** The link that stays: in the club's chat, in its profile, on a print by the meeting point. */
export function StandingLink({ id, name }: StandingLinkProps) {
  const query = useQuery(communityLinkQueryOptions(id));
  const renew = useMutation(changeMutationOptions(useQueryClient(), renewCommunityLink));
  if (query.data === undefined) return <QueryFallback query={query} pending={<Skeleton />} />;
  const { link } = query.data;
  if (link !== null) return <LinkCard link={link} id={id} name={name} />;
  return (
    <Stack gap={2} fit>
      <p className={styles['empty']}>
        <Trans>
          Satu tautan untuk grup WhatsApp dan bio: siapa yang membukanya langsung bisa bergabung.
        </Trans>
      </p>
      <div>
        <Button
          variant="outline"
          size="s"
          loading={renew.isPending}
          onClick={() => renew.mutate({ params: { id } })}
        >
          <QrCode />
          <Trans>Buat tautan tetap</Trans>
        </Button>
      </div>
      <Refusal error={renew.error} />
    </Stack>
  );
}

function LinkCard({ link, id, name }: StandingLinkProps & { link: CommunityLink }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [asked, setAsked] = useState<'list' | 'print' | 'renew' | 'end' | null>(null);
  const close = () => setAsked(null);
  const address = `${location.origin}/invite/${link.code}`;
  const since = formatDay(link.since, 'Asia/Jakarta', language);
  return (
    <Stack gap={3} fit>
      <LinkText>{address}</LinkText>
      <p className="tiny muted">
        <Trans>Berlaku terus sejak {since}</Trans>
        {' · '}
        <Plural
          value={link.joined}
          one="# orang bergabung lewat sini"
          other="# orang bergabung lewat sini"
        />
      </p>
      <Row gap={2}>
        <Button
          variant="primary"
          size="s"
          onClick={() => void share({ title: t`Gabung ${name} di Derap`, url: address })}
        >
          <Share2 />
          <Trans>Bagikan</Trans>
        </Button>
        <CopyButton text={address}>
          <Trans>Salin tautan</Trans>
        </CopyButton>
        <Button variant="outline" size="s" onClick={() => setAsked('list')}>
          <Contact />
          <Trans>Undang dari daftar</Trans>
        </Button>
        <Button variant="outline" size="s" onClick={() => setAsked('print')}>
          <QrCode />
          <Trans>Cetak QR</Trans>
        </Button>
        <Button variant="quiet" size="s" onClick={() => setAsked('renew')}>
          <RefreshCw />
          <Trans>Ganti tautan</Trans>
        </Button>
        <Button variant="quiet" size="s" onClick={() => setAsked('end')}>
          <Trans>Akhiri tautan</Trans>
        </Button>
      </Row>
      {asked === 'list' ? <ContactInvites {...{ id, name, address }} onClose={close} /> : null}
      {asked === 'print' ? <LinkPrint name={name} address={address} onClose={close} /> : null}
      {asked === 'renew' ? (
        <OldLinkEnds
          id={id}
          endpoint={renewCommunityLink}
          title={<Trans>Ganti tautan tetap?</Trans>}
          action={<Trans>Ya, ganti</Trans>}
          onClose={close}
        />
      ) : null}
      {asked === 'end' ? (
        <OldLinkEnds
          id={id}
          endpoint={endCommunityLink}
          title={<Trans>Akhiri tautan tetap?</Trans>}
          action={<Trans>Ya, akhiri</Trans>}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}

type OldLinkEndsProps = {
  id: string;
  endpoint: typeof renewCommunityLink | typeof endCommunityLink;
  title: ReactNode;
  action: ReactNode;
  onClose: () => void;
};

/** Asks before the link that is out there lets nobody in any more. */
function OldLinkEnds({ id, endpoint, title, action, onClose }: OldLinkEndsProps) {
  const change = useMutation(changeMutationOptions(useQueryClient(), endpoint));
  return (
    <ConfirmDialog
      open
      title={title}
      action={action}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate({ params: { id } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Trans>Tautan dan QR yang lama langsung tidak berlaku, juga yang sudah dicetak.</Trans>
    </ConfirmDialog>
  );
}

function Refusal({ error }: { error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className={styles['refusal']}>
      <ErrorText error={error} />
    </p>
  );
}
