import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { MemberSettings as AccountSettings } from '#src/client/features/account/member-settings.tsx';
import { OwnPhotos } from '#src/client/features/community/photos/own-photos.tsx';
import { MessageSettings } from '#src/client/features/inbox/message-settings.tsx';
import { Section } from '#src/client/ui/section.tsx';

const anchor = 'pesan';

/** The settings that only members have. */
export function MemberSettings({ onDeleted }: { onDeleted: () => void }) {
  const heading = useRef<HTMLSpanElement>(null);
  // It comes after the page, so the browser has not found it.
  useEffect(() => {
    if (location.hash === `#${anchor}`) heading.current?.scrollIntoView();
  }, []);
  return (
    <>
      <Section
        heading={
          <span id={anchor} ref={heading}>
            <Trans>Pesan</Trans>
          </span>
        }
      >
        <MessageSettings />
      </Section>
      <OwnPhotos />
      <AccountSettings onDeleted={onDeleted} />
    </>
  );
}
