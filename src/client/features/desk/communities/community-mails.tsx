import { Plural, Trans } from '@lingui/react/macro';
import type { DeskCommunity } from '#src/contract/desk/desk-communities.ts';
import { Section } from '#src/client/ui/section.tsx';
import { MailFigures } from './mail-figures.tsx';
import { StopMails } from './stop-mails.tsx';
import styles from '../desk-screens.module.css';

/** A community's mails to people without an account: how many, how many it may send, and a tap that stops them. */
export function CommunityMails({ community }: { community: DeskCommunity }) {
  const { mails } = community;
  if (mails === undefined) return null;
  const { is_stopped: isStopped, per_day: perDay } = mails;
  return (
    <Section heading={<Trans>Email ke yang belum punya akun</Trans>} className={styles['part']}>
      <p className={styles['lead']}>
        <MailFigures mails={mails} />
        {' · '}
        {isStopped ? (
          <Trans>dihentikan</Trans>
        ) : perDay === null ? (
          <Trans>tanpa batas</Trans>
        ) : (
          <Plural value={perDay} one="paling banyak # sehari" other="paling banyak # sehari" />
        )}
      </p>
      <StopMails community={{ ...community, isStopped }} />
    </Section>
  );
}
