import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { EventDetail } from '#src/contract/races-events/races-events.ts';
import { formatDayShort, formatRupiah } from '#src/domain/text/format.ts';
import { ActionSum } from '#src/client/shell/bars/action-bar.tsx';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import type { OwnTicket } from '#src/client/lib/own-events/own-events.ts';
import { useWaiting } from '#src/client/lib/outbox/use-outbox.ts';
import { useOwnWords } from '#src/client/lib/own-events/own-words.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { Heading, Row } from '#src/client/ui/layout.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { answerQueryOptions, answerSubject } from './answer-queries.ts';
import { useEveryName } from './every-name.ts';
import styles from './own-action.module.css';

type OwnActionProps = {
  event: EventDetail;
  ticket: OwnTicket;
  place: 'bar' | 'side';
  /** Where one can change the answer; null where that is the ticket's business. */
  answer: ((place: OwnActionProps['place']) => ReactNode) | null;
};

/** For those who have a place: the way to the ticket, in the place of the register button. */
export default function OwnAction({ event, ticket, place, answer }: OwnActionProps) {
  const { action, tag: ownTag, deadline } = useOwnWords(ticket, event.zone);
  const { data } = useQuery({ ...answerQueryOptions(event.id), enabled: answer !== null });
  const toEveryName = useEveryName();
  const every = data?.every?.joined === true ? toEveryName(data.every) : null;
  const tag = every === null ? ownTag : <Trans>Kamu ikut {every}</Trans>;
  const fact = useOwnFact(event, ticket);
  const waiting = useWaiting(answerSubject(event.id));
  if (waiting !== null && answer !== null) return answer(place);
  const menu = answer === null ? null : <AnswerMenu>{answer('side')}</AnswerMenu>;
  const button = (
    <ButtonLink
      to="/ticket/$registrationId"
      params={{ registrationId: ticket.id }}
      variant="primary"
      size="l"
      block
    >
      {action}
    </ButtonLink>
  );
  if (place === 'bar') {
    return (
      <>
        {deadline === null ? (
          <ActionSum name={action === ownTag ? <Trans>Kategori</Trans> : tag}>{fact}</ActionSum>
        ) : (
          <ActionSum
            name={
              ticket.status === 'offered' ? (
                <Trans>Ambil sebelum</Trans>
              ) : (
                <Trans>Bayar sebelum</Trans>
              )
            }
          >
            {deadline}
          </ActionSum>
        )}
        {menu}
        {button}
      </>
    );
  }
  return (
    <>
      <Row gap={2} align="center" oneLine className={styles['side']}>
        {button}
        {menu}
      </Row>
      <output className={styles['words']}>
        {tag} · {fact}
      </output>
    </>
  );
}

function AnswerMenu({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t`Ubah atau batal ikut`}
        icon={<EllipsisVertical />}
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} labelledBy={headingId}>
        <Heading below={3} id={headingId}>
          <Trans>Ubah atau batal ikut</Trans>
        </Heading>
        {children}
      </Dialog>
    </>
  );
}

/** What tells this place from others: the number, the sum to pay, the category or group, or the day. */
function useOwnFact(event: EventDetail, { status, bib, category, amount }: OwnTicket): string {
  const { t } = useLingui();
  const language = useLanguage();
  if (status === 'unpaid') return formatRupiah(amount, language) ?? category;
  if (bib !== null) return t`BIB ${bib}`;
  if (status !== 'joined') return category;
  const group = event.categories.find(({ code }) => code === category);
  return group === undefined || event.categories.length === 1
    ? formatDayShort(event.starts_at, event.zone, language)
    : localText(group.name, language);
}
