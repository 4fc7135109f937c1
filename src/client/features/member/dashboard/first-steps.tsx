import { Trans } from '@lingui/react/macro';
import { Flag, UserPen, Users } from 'lucide-react';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { TaskRow } from '#src/client/ui/task-row.tsx';
import styles from './dashboard.module.css';

/** For a new member without a ticket or community: three ways to begin. */
export function FirstSteps() {
  return (
    <section className={styles['first']} aria-labelledby="first-steps">
      <h2 id="first-steps">
        <Trans>Mulai dari sini</Trans>
      </h2>
      <ul>
        <TaskRow
          icon={<Flag />}
          title={<Trans>Pilih lomba pertamamu</Trans>}
          action={
            <ButtonLink variant="primary" size="s" to="/race">
              <Trans>Cari lomba</Trans>
            </ButtonLink>
          }
        >
          <p className="small muted">
            <Trans>Daftar semenit, dan tiketnya tersimpan di HP ini.</Trans>
          </p>
        </TaskRow>
        <TaskRow
          icon={<Users />}
          title={<Trans>Gabung komunitas dekatmu</Trans>}
          action={
            <ButtonLink variant="outline" size="s" to="/community">
              <Trans>Cari komunitas</Trans>
            </ButtonLink>
          }
        >
          <p className="small muted">
            <Trans>Jadwal lari bareng dan kabarnya muncul di sini.</Trans>
          </p>
        </TaskRow>
        <TaskRow
          icon={<UserPen />}
          title={<Trans>Isi data pelari</Trans>}
          action={
            <ButtonLink variant="outline" size="s" to="/profile">
              <Trans>Isi</Trans>
            </ButtonLink>
          }
        >
          <p className="small muted">
            <Trans>Sekali diisi, pendaftaran berikutnya tinggal satu ketukan.</Trans>
          </p>
        </TaskRow>
      </ul>
    </section>
  );
}

/** Nothing to run ahead, for a member who knows the way. */
export function NothingAhead() {
  return (
    <section className={styles['none']} aria-labelledby="nothing-ahead">
      <h2 id="nothing-ahead">
        <Trans>Belum ada lomba mendatang</Trans>
      </h2>
      <p>
        <Trans>Pilih satu, daftar semenit, dan tiketnya muncul di sini.</Trans>
      </p>
      <div className={styles['recentLinks']}>
        <ButtonLink variant="primary" to="/race">
          <Trans>Cari lomba</Trans>
        </ButtonLink>
        <ButtonLink variant="outline" to="/event">
          <Trans>Lari bareng</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
