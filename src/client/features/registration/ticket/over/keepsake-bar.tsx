import { Trans } from '@lingui/react/macro';
import { Image, Share2 } from 'lucide-react';
import { sharePictureAddress } from '#src/contract/media/share-picture.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { eventPath } from '#src/domain/pages/record-paths.ts';
import { useAppContext, useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { share } from '#src/client/lib/device/share.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button, ButtonAnchor } from '#src/client/ui/button.tsx';

/** The race's picture, and passing the race on. */
export function KeepsakeBar({ ticket: { event } }: { ticket: Ticket }) {
  const language = useLanguage();
  const { origin } = useAppContext();
  const shared = {
    title: localText(event.title, language),
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
