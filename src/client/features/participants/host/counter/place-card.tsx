import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Share2, UserPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { HostedPlace } from '#src/contract/participants/hosted-places.ts';
import { formatRupiah } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { share, whatsAppShareLink } from '#src/client/lib/device/share.ts';
import { whatsAppChatLink } from '#src/client/lib/device/whatsapp-chat.ts';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Button, ButtonAnchor, ButtonLink } from '#src/client/ui/button.tsx';
import { CardQr } from '#src/client/ui/card-qr.tsx';
import { CardFacts, CentredCard } from '#src/client/ui/centred-card.tsx';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import { Heading, Row, Stack } from '#src/client/ui/layout.tsx';
import { LinkText } from '#src/client/ui/link-text.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { partOf } from '#src/client/features/event-console/shared/console-links.ts';
import { RenewLink } from './renew-link.tsx';
import styles from './counter.module.css';

type PlaceCardProps = {
  event: EventOverview['event'];
  place: HostedPlace;
  onNext: () => void;
};

/** Who has just got a place, and the link with which it becomes theirs. */
export function PlaceCard({ event, place, onNext }: PlaceCardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { legal_name: name, bib, category_code: category, payment, amount } = place;
  const money = {
    none: t`Gratis`,
    unpaid: t`Belum bayar`,
    proof_sent: t`Bukti masuk`,
    paid: t`Lunas`,
    refunded: t`Dikembalikan`,
    expired: t`Tidak dibayar`,
  };
  const cost = formatRupiah(amount, language);
  return (
    <CentredCard>
      {bib === null ? null : <p className={styles['bib']}>{bib}</p>}
      <Heading ref={heading} tabIndex={-1} className={styles['name']}>
        {name}
      </Heading>
      <CardFacts>
        <Tag>{category}</Tag>
        <Tag tone={payment === 'unpaid' ? 'warn' : 'ok'}>
          {[money[payment], cost].filter(Boolean).join(' · ')}
        </Tag>
      </CardFacts>
      {place.claim === null ? (
        <p className="muted">
          <Trans>Tempat ini sudah masuk ke akun pelari, atau tautannya tidak berlaku lagi.</Trans>
        </p>
      ) : (
        <ClaimLink event={event} place={place} code={place.claim} />
      )}
      <Stack gap={2} className={styles['actions']}>
        <Button variant="primary" size="l" block onClick={onNext}>
          <UserPlus />
          <Trans>Pelari berikutnya</Trans>
        </Button>
        <ButtonLink {...partOf(event, 'participants', { id: place.id })} variant="quiet" block>
          <Trans>Buka data peserta</Trans>
        </ButtonLink>
      </Stack>
    </CentredCard>
  );
}

type ClaimLinkProps = Pick<PlaceCardProps, 'event' | 'place'> & { code: string };

function ClaimLink({ event, place, code }: ClaimLinkProps) {
  const { t } = useLingui();
  const title = localText(event.title, useLanguage());
  const address = `${location.origin}/claim/${code}`;
  const message = t`Halo ${place.legal_name}, ini tiketmu untuk ${title}. Buka tautan ini untuk menyimpannya:`;
  return (
    <>
      <CardQr text={address} label={t`Kode QR tautan tiket`} />
      <p className="small muted">
        <Trans>
          Pelari memindai kode ini dengan kamera HP: tiketnya langsung terbuka, dan bisa disimpan di
          akun. Tautannya hanya untuk pelari ini.
        </Trans>
      </p>
      <LinkText>{address}</LinkText>
      <Row gap={2} className={styles['ways']}>
        <ButtonAnchor
          variant="outline"
          size="s"
          href={
            place.phone === ''
              ? whatsAppShareLink({ title: message, url: address })
              : whatsAppChatLink(place.phone, `${message} ${address}`)
          }
          target="_blank"
          rel="noopener"
        >
          <MessageCircle />
          <Trans>Kirim lewat WhatsApp</Trans>
        </ButtonAnchor>
        <Button
          variant="outline"
          size="s"
          onClick={() => void share({ title: message, url: address })}
        >
          <Share2 />
          <Trans>Bagikan</Trans>
        </Button>
        <CopyButton text={address}>
          <Trans>Salin tautan</Trans>
        </CopyButton>
        <RenewLink eventId={event.id} place={place} code={code} />
      </Row>
    </>
  );
}
