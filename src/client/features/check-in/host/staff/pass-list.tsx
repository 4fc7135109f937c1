import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Printer } from 'lucide-react';
import type { StaffPass } from '#src/contract/check-in/staff.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Heading, Row } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import type { Staff } from '../staff-query.ts';
import { newPassesQueryOptions, withdrawPassMutationOptions } from './staff-queries.ts';
import { useStaffWords } from './staff-words.tsx';
import styles from './staff.module.css';

type PassListProps = { eventId: string; staff: Staff; onSheet: () => void };

/** The passes that no phone has used, to withdraw those that went astray. */
export function PassList({ eventId, staff, onSheet }: PassListProps) {
  const { data: made } = useQuery(newPassesQueryOptions(eventId));
  if (staff.passes.length === 0) return null;
  return (
    <section aria-labelledby="passes" className={styles['passes']}>
      <Row gap={2} beside={4} align="center" justify="apart">
        <Heading id="passes" className={styles['heading']}>
          <Trans>Kartu belum dipakai</Trans> <span className="num">{staff.passes.length}</span>
        </Heading>
        {made.length === 0 ? null : (
          <Button variant="outline" size="s" onClick={onSheet}>
            <Printer />
            <Trans>Cetak kartu</Trans>
          </Button>
        )}
      </Row>
      <ul className={styles['list']}>
        {staff.passes.map((pass) => (
          <PassRow key={pass.id} eventId={eventId} staff={staff} pass={pass} />
        ))}
      </ul>
    </section>
  );
}

type PassRowProps = { eventId: string; staff: Staff; pass: StaffPass };

function PassRow({ eventId, staff, pass }: PassRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { names, pointsOf } = useStaffWords(staff.points);
  const withdraw = useMutation(withdrawPassMutationOptions(useQueryClient(), eventId));
  const role = names[pass.role];
  const points = pointsOf(pass.point_ids);
  const until = formatDayTime(pass.expires_at, staff.zone, language);
  return (
    <li className={styles['row']}>
      <div>
        <h3>{points}</h3>
        <p className="muted tiny">{role}</p>
      </div>
      <div className={styles['state']}>
        {pass.state === 'open' ? (
          <p className="muted tiny num">
            <Trans>Harus dipakai sebelum {until}</Trans>
          </p>
        ) : (
          <Tag tone="warn" icon={<CircleAlert />}>
            {pass.state === 'locked' ? (
              <Trans>Terkunci: PIN salah terus</Trans>
            ) : (
              <Trans>Kedaluwarsa {until}</Trans>
            )}
          </Tag>
        )}
        {withdraw.error === null ? null : (
          <p role="alert" className="error">
            <ErrorText error={withdraw.error} />
          </p>
        )}
      </div>
      <Button
        variant="outline"
        size="s"
        aria-label={t`Tarik kartu ${role}, ${points}`}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(pass.id)}
      >
        <Trans>Tarik</Trans>
      </Button>
    </li>
  );
}
