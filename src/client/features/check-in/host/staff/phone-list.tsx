import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BatteryMedium, Smartphone } from 'lucide-react';
import type { StaffPhone } from '#src/contract/check-in/staff.ts';
import { mayTakeBack } from '#src/domain/check-in/staff/revocation.ts';
import { formatClock } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { EmptyState } from '#src/client/ui/empty-state.tsx';
import { Heading } from '#src/client/ui/layout.tsx';
import { RehearsalLine } from '../rehearsal/rehearsal-line.tsx';
import type { Staff } from '../staff-query.ts';
import { sortPhones } from './phone-facts.ts';
import { LaneHandOver } from './lane-hand-over.tsx';
import { PhoneTag } from './phone-tag.tsx';
import { UnsentLine } from './unsent-line.tsx';
import { restorePhoneMutationOptions, revokePhoneMutationOptions } from './staff-queries.ts';
import { useStaffWords } from './staff-words.tsx';
import styles from './staff.module.css';

type PhoneListProps = {
  eventId: string;
  staff: Staff;
  /** The server’s time in epoch milliseconds. */
  now: number;
};

/** The phones of an event, those with problems first; each is revoked in one tap, and for ten minutes a slip is taken back. */
export function PhoneList({ eventId, staff, now }: PhoneListProps) {
  const count = staff.phones.filter(({ revoked_at: at }) => at === null).length;
  return (
    <section aria-labelledby="phones">
      <Heading id="phones" className={styles['heading']}>
        <Trans context="several">HP</Trans> <span className="num">{count}</span>
      </Heading>
      {staff.phones.length === 0 ? (
        <EmptyState icon={<Smartphone />} title={<Trans>Belum ada HP</Trans>}>
          <Trans>Buat kartu untuk tiap petugas. HP mereka muncul di sini begitu terdaftar.</Trans>
        </EmptyState>
      ) : (
        <>
          <p className="muted small">
            <Trans>
              HP yang dicabut berhenti menerima pelari begitu tersambung. Pindaian sesudahnya masuk
              karantina, tidak hilang. Keliru? Batalkan dari barisnya dalam 10 menit.
            </Trans>
          </p>
          <ul className={styles['list']}>
            {sortPhones(staff.phones, now).map((phone) => (
              <PhoneRow key={phone.id} eventId={eventId} staff={staff} phone={phone} now={now} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function PhoneRow({ eventId, staff, phone, now }: PhoneListProps & { phone: StaffPhone }) {
  const { t } = useLingui();
  const { names, pointsOf } = useStaffWords(staff.points);
  const client = useQueryClient();
  const revoke = useMutation(revokePhoneMutationOptions(client, eventId));
  const restore = useMutation(restorePhoneMutationOptions(client, eventId));
  const error = revoke.error ?? restore.error;
  const { label } = phone;
  const isOver = phone.revoked_at !== null;
  const revokedAt = phone.revoked_at === null ? null : Date.parse(phone.revoked_at);
  const isSlip = mayTakeBack({ revokedAt, isByHost: phone.revoked_by !== null }, now);
  return (
    <li className={classNames(styles['row'], isOver && styles['gone'])}>
      <div>
        <h3>{label}</h3>
        <p className="muted tiny">
          {names[phone.role]} · {pointsOf(phone.point_ids)}
        </p>
      </div>
      <div className={styles['state']}>
        <PhoneTag zone={staff.zone} phone={phone} now={now} />
        {isOver ? <RevokedFacts phone={phone} /> : <PhoneFacts phone={phone} staff={staff} />}
        {isOver ? <LaneHandOver eventId={eventId} staff={staff} phone={phone} now={now} /> : null}
        {error === null ? null : (
          <p role="alert" className="error">
            <ErrorText error={error} />
          </p>
        )}
      </div>
      {isSlip ? (
        <Button
          variant="outline"
          size="s"
          aria-label={t`Batalkan pencabutan ${label}`}
          loading={restore.isPending}
          onClick={() => restore.mutate(phone.id)}
        >
          <Trans>Batalkan</Trans>
        </Button>
      ) : null}
      {isOver ? null : (
        <Button
          variant="danger"
          size="s"
          aria-label={t`Cabut ${label}`}
          loading={revoke.isPending}
          onClick={() => revoke.mutate(phone.id)}
        >
          <Trans>Cabut</Trans>
        </Button>
      )}
    </li>
  );
}

type PhoneProps = { staff: Staff; phone: StaffPhone };

function PhoneFacts({ phone, staff }: PhoneProps) {
  const language = useLanguage();
  const { battery, quarantined } = phone;
  const rosterAt = phone.roster_saved_at ?? phone.readiness?.roster_saved_at ?? null;
  const roster = rosterAt === null ? null : formatClock(rosterAt, staff.zone, language);
  return (
    <p className={classNames(styles['facts'], 'muted tiny num')}>
      <span>
        <UnsentLine phone={phone} zone={staff.zone} />
      </span>
      {roster === null ? null : (
        <span>
          <Trans>Daftar {roster}</Trans>
        </span>
      )}
      {battery === null ? null : (
        <span className={styles['battery']}>
          <BatteryMedium aria-hidden="true" />
          <Trans>Baterai {battery}%</Trans>
        </span>
      )}
      {quarantined === 0 ? null : (
        <span>
          <Plural value={quarantined} other="# pindaian dikarantina" />
        </span>
      )}
      {phone.rehearsal === null ? null : (
        <RehearsalLine score={phone.rehearsal} zone={staff.zone} />
      )}
    </p>
  );
}

function RevokedFacts({ phone }: { phone: StaffPhone }) {
  const { quarantined, revoked_by: host } = phone;
  return (
    <p className={classNames(styles['facts'], 'muted tiny num')}>
      <span>
        <Plural value={quarantined} other="# pindaian dikarantina" />
      </span>
      {host === null ? null : (
        <span>
          <Trans>oleh {host}</Trans>
        </span>
      )}
    </p>
  );
}
