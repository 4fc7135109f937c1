import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Navigation } from 'lucide-react';
import { type MapPlace, mapLink } from '#src/client/lib/device/map-link.ts';
import { Button, ButtonAnchor } from '#src/client/ui/button.tsx';
import { CopyButton } from '#src/client/ui/copy-button.tsx';
import styles from './schedule.module.css';

type PlaceActionsProps = {
  /** Null where only the hours are known. */
  place: MapPlace | null;
  onSaveToCalendar: () => void;
};

/** The way to a place, its address and its hours: what works without a network. */
export function PlaceActions({ place, onSaveToCalendar }: PlaceActionsProps) {
  const { t } = useLingui();
  const words = place?.words ?? '';
  return (
    <div className={styles['actions']}>
      {place === null ? null : (
        <>
          <ButtonAnchor
            variant="outline"
            size="s"
            href={mapLink(place, navigator.userAgent)}
            target="_blank"
            rel="noopener noreferrer"
            // Begins with the words that are seen.
            aria-label={`${t`Petunjuk arah`}: ${words}`}
          >
            <Navigation />
            <Trans>Petunjuk arah</Trans>
          </ButtonAnchor>
          <CopyButton text={words}>
            <Trans>Salin alamat</Trans>
          </CopyButton>
        </>
      )}
      <Button variant="outline" size="s" onClick={onSaveToCalendar}>
        <CalendarPlus />
        <Trans>Kalender</Trans>
      </Button>
    </div>
  );
}
