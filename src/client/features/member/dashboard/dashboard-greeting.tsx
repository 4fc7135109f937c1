import { useLingui } from '@lingui/react/macro';
import { Settings, UserPen } from 'lucide-react';
import { callName } from '#src/domain/text/short-name.ts';
import { useNow } from '#src/client/lib/context.tsx';
import { IconLink } from '#src/client/ui/icon-button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { type Greeting, greetingAt } from './greeting.ts';
import styles from './dashboard.module.css';

/** The dashboard's heading: a greeting by the phone's clock, with links to profile and settings. */
export function DashboardGreeting({ name }: { name: string | null }) {
  const { t } = useLingui();
  const hour = new Date(useNow()).getHours();
  const first = callName(name ?? '');
  const named: Record<Greeting, string> = {
    morning: t`Pagi, ${first}`,
    midday: t`Siang, ${first}`,
    afternoon: t`Sore, ${first}`,
    evening: t`Malam, ${first}`,
  };
  return (
    <Row gap={1} align="center" className={styles['head']}>
      <h1>{first === '' ? t`Beranda` : named[greetingAt(hour)]}</h1>
      <IconLink to="/profile" label={t`Profil`} icon={<UserPen />} />
      <IconLink to="/settings" label={t`Pengaturan`} icon={<Settings />} />
    </Row>
  );
}
