import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Link2, MessageCircle, Navigation } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { useAppContext, useLanguage, useNow } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { deferred } from '#src/client/lib/hydration/deferred.tsx';
import { useImported } from '#src/client/lib/hydration/use-imported.ts';
import { sayCutOff } from '#src/client/lib/screens/say-cut-off.tsx';
import { Button, ButtonAnchor } from '#src/client/ui/button.tsx';
import { mapLink } from '#src/client/lib/device/map-link.ts';
import { copyLink, type Shared, whatsAppShareLink } from '#src/client/lib/device/share.ts';
import { Row } from '#src/client/ui/layout.tsx';
import styles from './event-actions.module.css';
import { formatRupiah } from '#src/domain/text/format.ts';
import { sharePictureAddress } from '#src/contract/media/share-picture.ts';
import { shareFacts } from '#src/domain/events/share-facts.ts';
import { eventPath } from '#src/domain/pages/record-paths.ts';
import { placeWords } from '#src/domain/places/venue-in-city.ts';

export const SaveHeart = deferred(
  async () => (await import('#src/client/lib/own-events/save-heart.tsx')).SaveHeart,
);

const importCalendar = () => import('./calendar/calendar-dialog.tsx');

/** Share the event, add it to the calendar, get directions. */
export function EventActions({ event }: { event: EventDetail }) {
  const { shared, saveToCalendar, onCopy, dialog } = useEventActions(event);
  const isOver = useNow() > Date.parse(event.ends_at);
  const place = {
    position: event.position_is_exact === true ? event.position : null,
    words: placeWords(event),
  };
  return (
    <Row gap={2} className={styles['actions']}>
      <ButtonAnchor
        variant="outline"
        size="s"
        href={whatsAppShareLink(shared)}
        target="_blank"
        rel="noopener"
      >
        <MessageCircle />
        <Trans>Kirim ke WhatsApp</Trans>
      </ButtonAnchor>
      <div className="desktop-only">
        <Button variant="outline" size="s" onClick={onCopy}>
          <Link2 />
          <Trans>Salin tautan</Trans>
        </Button>
      </div>
      {isOver ? null : (
        <Button variant="outline" size="s" onClick={saveToCalendar}>
          <CalendarPlus />
          <Trans>Simpan ke kalender</Trans>
        </Button>
      )}
      <div className="desktop-only">
        <SaveHeart event={event} />
      </div>
      {isOver || event.availability === 'cancelled' ? null : (
        <ButtonAnchor
          variant="outline"
          size="s"
          href={mapLink(place, '')}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Navigation />
          <Trans>Petunjuk arah</Trans>
        </ButtonAnchor>
      )}
      {dialog}
    </Row>
  );
}

/** What the actions of an event do; shared with its bar. */
export function useEventActions(event: EventDetail) {
  const { origin } = useAppContext();
  const language = useLanguage();
  const title = localText(event.title, language);
  const { t } = useLingui();
  const prices = event.categories.map(
    ({ code, price }) => `${code} ${formatRupiah(price, language) ?? t`gratis`}`,
  );
  const isCancelled = event.availability === 'cancelled';
  const shared: Shared = {
    title,
    facts: [...shareFacts(event, language), isCancelled ? t`Dibatalkan` : prices.join(' · ')],
    url: `${origin}${eventPath(event)}`,
    picture: sharePictureAddress(event.kind, event, language),
  };

  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const calendar = useImported(importCalendar, isOpen, () => {
    close();
    sayCutOff();
  });
  const dialog: ReactNode =
    calendar === null ? null : (
      <calendar.CalendarDialog event={event} url={shared.url} open={isOpen} onClose={close} />
    );

  return {
    shared,
    saveToCalendar: () => setOpen(true),
    dialog,
    onCopy: () => void copyLink(shared.url).catch(sayCutOff),
  };
}
