import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { PlatformRaces } from '#src/client/features/event-editing/platform-races.tsx';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { BackLink, DetailBar } from '#src/client/shell/bars/detail-bar.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Main } from '#src/client/ui/main.tsx';

type PlatformRacesScreenProps = { races: Parameters<typeof PlatformRaces>[0]['races'] };

/** The list of the platform's races under the shell's bars. */
export function PlatformRacesScreen({ races }: PlatformRacesScreenProps) {
  return (
    <>
      <Main
        width="read"
        bar={
          <DetailBar
            width="read"
            back={<BackLink to="/dashboard" />}
            title={<Trans>Lomba Derap</Trans>}
          />
        }
      >
        <PlatformRaces races={races} />
      </Main>
      <ActionBar>
        <ButtonLink to="/admin/race" search={{ id: 'new' }} variant="primary" size="l" block>
          <Plus />
          <Trans>Buat lomba</Trans>
        </ButtonLink>
      </ActionBar>
    </>
  );
}
