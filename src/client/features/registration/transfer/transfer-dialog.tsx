import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Share2, Undo2 } from 'lucide-react';
import { useId } from 'react';
import type { Ticket } from '#src/contract/registration.ts';
import type { TicketTransfer } from '#src/contract/registration/transfers.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { share } from '#src/client/lib/device/share.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { QueryFallback } from '#src/client/lib/screens/query-fallback.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading, Row, Stack } from '#src/client/ui/layout.tsx';
import { LinkText } from '#src/client/ui/link-text.tsx';
import { Skeleton } from '#src/client/ui/skeleton.tsx';
import { OfferForm } from './offer-form.tsx';
import { transferQueryOptions, withdrawMutationOptions } from './transfer-queries.ts';
import styles from './transfer.module.css';

type TransferDialogProps = { open: boolean; ticket: Ticket; onClose: () => void };

/** Gives the ticket on to another runner by a link, and takes the link back while nobody has used it. */
export function TransferDialog({ open, ticket, onClose }: TransferDialogProps) {
  const headingId = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <Stack gap={3} className={styles['dialog']}>
        <Heading id={headingId}>
          <Trans>Alihkan tiket</Trans>
        </Heading>
        {open ? <Content ticket={ticket} /> : null}
        <Button variant="quiet" block onClick={onClose}>
          <Trans>Tutup</Trans>
        </Button>
      </Stack>
    </Dialog>
  );
}

function Content({ ticket }: { ticket: Ticket }) {
  const language = useLanguage();
  const query = useQuery(transferQueryOptions(ticket.id));
  if (query.data === undefined) {
    return <QueryFallback query={query} pending={<Skeleton shape="block" />} />;
  }
  const { until, offer } = query.data.transfer;
  if (offer !== null) return <Waiting ticket={ticket} offer={offer} />;
  if (until === null) {
    return (
      <p>
        <Trans>Tiket ini tidak bisa dialihkan sekarang.</Trans>
      </p>
    );
  }
  const end = formatDayTime(until, ticket.event.zone, language);
  return (
    <>
      <p>
        <Trans>
          Penerimanya mengisi data sendiri lewat tautan, lalu mendapat tiket dengan kode baru.
          Sampai saat itu tiketnya tetap milikmu.
        </Trans>
      </p>
      <p className="small muted">
        <Trans>Bisa sampai {end}. Soal uang, atur berdua: Derap tidak memindahkan uang.</Trans>
      </p>
      <OfferForm id={ticket.id} />
    </>
  );
}

type WaitingProps = { ticket: Ticket; offer: NonNullable<TicketTransfer['offer']> };

function Waiting({ ticket, offer }: WaitingProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const withdraw = useMutation(withdrawMutationOptions(useQueryClient(), ticket.id));
  const { name, email, link } = offer;
  const title = localText(ticket.event.title, language);
  const end = formatDayTime(offer.expires_at, ticket.event.zone, language);
  return (
    <>
      <p>
        <Trans>
          Menunggu <b>{name}</b> menerima tiketmu, paling lambat {end}.
        </Trans>{' '}
        {email === null ? null : <Trans>Tautannya juga kami kirim ke {email}.</Trans>}
      </p>
      <LinkText>{link}</LinkText>
      <p className="small muted">
        <Trans>Siapa yang memakai tautan ini lebih dulu mendapat tiketmu.</Trans>
      </p>
      <Row gap={2}>
        <Button
          size="s"
          onClick={() =>
            void share({
              title: t`Halo ${name}, ini tautan untuk menerima tiketku di ${title}:`,
              url: link,
            })
          }
        >
          <Share2 />
          <Trans>Kirim tautan</Trans>
        </Button>
        <CopyButton text={link} label={t`Salin tautan pengalihan`}>
          <Trans>Salin tautan</Trans>
        </CopyButton>
      </Row>
      {withdraw.error === null ? null : (
        <p role="alert" className={styles['problem']}>
          <ErrorText error={withdraw.error} />
        </p>
      )}
      <Button
        variant="outline"
        block
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        <Undo2 />
        <Trans>Batalkan pengalihan</Trans>
      </Button>
    </>
  );
}
