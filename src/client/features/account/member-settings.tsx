import { Trans } from '@lingui/react/macro';
import { Section } from '#src/client/ui/section.tsx';
import { DataExport } from './data-export.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PrivateCalendar } from './private-calendar.tsx';
import { PrivacySwitch } from './privacy-switch.tsx';
import { SessionList } from './session-list.tsx';

/** The settings that only members have: privacy, calendar, sessions, data export and deleting the account. */
export function MemberSettings({ onDeleted }: { onDeleted: () => void }) {
  return (
    <>
      <Section heading={<Trans>Privasi</Trans>}>
        <PrivacySwitch />
      </Section>
      <Section heading={<Trans>Kalender pribadi</Trans>}>
        <PrivateCalendar />
      </Section>
      <Section heading={<Trans>Sesi masuk</Trans>}>
        <SessionList />
      </Section>
      <Section heading={<Trans>Salinan data</Trans>}>
        <DataExport />
      </Section>
      <Section heading={<Trans>Hapus akun</Trans>}>
        <DeleteAccount onDone={onDeleted} />
      </Section>
    </>
  );
}
