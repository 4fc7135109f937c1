import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailX } from 'lucide-react';
import { Section } from '#src/client/ui/section.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { MailFigures } from '../communities/mail-figures.tsx';
import { StopMails } from '../communities/stop-mails.tsx';
import { waitingQueryOptions } from '../desk-queries.ts';
import styles from './desk-start.module.css';

/** Communities that mail many people without an account, for admins: each with the tap that stops it. */
export function MailBursts() {
  const bursts = useQuery(waitingQueryOptions()).data?.mail_bursts ?? [];
  if (bursts.length === 0) return null;
  return (
    <Section
      heading={<Trans>Banyak email ke yang belum punya akun</Trans>}
      className={styles['part']}
    >
      <ul className={styles['bursts']}>
        {bursts.map(({ is_stopped: isStopped, ...burst }) => (
          <li key={burst.id}>
            <span>
              <Link
                to="/admin/{-$section}"
                params={{ section: 'community' }}
                search={{ id: burst.id }}
                className="link"
              >
                {burst.name}
              </Link>
              <span className="small muted">
                <MailFigures mails={burst} />
              </span>
              {isStopped ? (
                <Tag tone="err" icon={<MailX />}>
                  <Trans>Dihentikan</Trans>
                </Tag>
              ) : null}
            </span>
            <StopMails community={{ ...burst, isStopped }} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
