import { Trans } from '@lingui/react/macro';
import { Flag, House, UserPen, Users } from 'lucide-react';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Section } from '#src/client/ui/section.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import styles from './dashboard.module.css';

/** For a new member without a ticket or community: ways to begin, as a runner or as a captain. */
export function FirstSteps() {
  const steps = [
    {
      to: '/race',
      look: 'primary',
      icon: <Flag />,
      title: <Trans>Pilih lomba pertamamu</Trans>,
      gain: <Trans>Daftar semenit, dan tiketnya tersimpan di HP ini.</Trans>,
      action: <Trans>Cari lomba</Trans>,
    },
    {
      to: '/community',
      look: 'outline',
      icon: <Users />,
      title: <Trans>Gabung komunitas dekatmu</Trans>,
      gain: <Trans>Jadwal lari bareng dan kabarnya muncul di sini.</Trans>,
      action: <Trans>Cari komunitas</Trans>,
    },
    {
      to: '/profile',
      look: 'outline',
      icon: <UserPen />,
      title: <Trans>Isi data pelari</Trans>,
      gain: <Trans>Sekali diisi, pendaftaran berikutnya tinggal satu ketukan.</Trans>,
      action: <Trans>Isi</Trans>,
    },
    {
      to: '/community-form',
      look: 'outline',
      icon: <House />,
      title: <Trans>Punya komunitas lari?</Trans>,
      gain: <Trans>Buat halamannya, lalu lari bareng dan lombanya dari sini.</Trans>,
      action: <Trans>Buat komunitas</Trans>,
    },
  ] as const;
  return (
    <Section heading={<Trans>Mulai dari sini</Trans>} className={styles['part']}>
      <ul>
        {steps.map(({ to, look, icon, title, gain, action }) => (
          <TaskRow
            key={to}
            icon={icon}
            title={title}
            action={
              <ButtonLink variant={look} size="s" to={to}>
                {action}
              </ButtonLink>
            }
          >
            <p className="small muted">{gain}</p>
          </TaskRow>
        ))}
      </ul>
    </Section>
  );
}

/** Nothing to run ahead, for a member who knows the way. */
export function NothingAhead() {
  return (
    <EmptyState
      title={<Trans>Belum ada lomba mendatang</Trans>}
      actions={
        <>
          <ButtonLink variant="primary" to="/race">
            <Trans>Cari lomba</Trans>
          </ButtonLink>
          <ButtonLink variant="outline" to="/event">
            <Trans>Lari bareng</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Pilih satu, daftar semenit, dan tiketnya muncul di sini.</Trans>
    </EmptyState>
  );
}
