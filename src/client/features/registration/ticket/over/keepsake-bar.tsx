import { Trans } from '@lingui/react/macro';
import { Image, Share2 } from 'lucide-react';
import { sharePictureAddress } from '#src/contract/media/share-picture.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { formatRaceTime } from '#src/domain/events/gun-time.ts';
import { eventPath } from '#src/domain/pages/record-paths.ts';
import { useAppContext, useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { share } from '#src/client/lib/device/share.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button, ButtonAnchor } from '#src/client/ui/button.tsx';
import type { RaceTime } from './race-result.ts';

/** The race's picture, and passing the race on, with the runner's time if there is one. */
export function KeepsakeBar({ ticket, time }: { ticket: Ticket; time: RaceTime | null }) {
  const language = useLanguage();
  const { origin } = useAppContext();
  const { event, category } = ticket;
  const title = localText(event.title, language);
  const shared = {
    title: time === null ? title : `${title} · ${category.code} · ${formatRaceTime(time.seconds)}`,
    url: `${origin}${eventPath(event)}`,
    picture: sharePictureAddress(event.kind, event, language),
  };
  return (
    <ActionBar>
      <ButtonAnchor
        variant="outline"
        href={sharePictureAddress(event.kind, event, language)}
        download
      >
        <Image />
        <Trans>Gambar</Trans>
      </ButtonAnchor>
      <Button variant="primary" onClick={() => void share(shared)}>
        <Share2 />
        <Trans>Bagikan</Trans>
      </Button>
    </ActionBar>
  );
}
