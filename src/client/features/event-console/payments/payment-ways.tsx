import { useLingui } from '@lingui/react/macro';
import { BookOpenText, FileSpreadsheet, Landmark } from 'lucide-react';
import type { EventOverview } from '#src/contract/registration/participants.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { IconLink } from '#src/client/ui/icon-button.tsx';
import { partOf } from '../console-links.ts';

/** From payments to the bank’s statement, to where the money goes and to its ledger: icons on small screens. */
export function PaymentWays({ event }: Pick<EventOverview, 'event'>) {
  const { t } = useLingui();
  const ways = [
    { part: 'statement', name: t`Cocokkan mutasi`, icon: <FileSpreadsheet /> },
    { part: 'accounts', name: t`Rekening dan QRIS`, icon: <Landmark /> },
    { part: 'ledger', name: t`Buku kas`, icon: <BookOpenText /> },
  ] as const;
  return ways.map(({ part, name, icon }) => (
    <span key={part}>
      <IconLink {...partOf(event, part)} className="mobile-only" label={name} icon={icon} />
      <ButtonLink {...partOf(event, part)} className="desktop-only" variant="outline" size="s">
        {icon}
        {name}
      </ButtonLink>
    </span>
  ));
}
