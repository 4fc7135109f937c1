import { Trans, useLingui } from '@lingui/react/macro';
import { Maximize2 } from 'lucide-react';
import { posterAddress, posterSizes } from '#src/contract/media/poster.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { formatTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { Tag } from '#src/client/ui/tag.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import { openCode } from './code/code-store.ts';
import { TicketCode, TicketQr } from './code/ticket-qr.tsx';
import { showsCode, type TicketStatus } from './ticket-status.ts';
import { useStatusWords } from './use-status-words.tsx';
import styles from './ticket.module.css';

type TicketCardProps = { ticket: Ticket; status: TicketStatus };

/**
 * The ticket. `isCompact`, until race packs are handed out: the code is small, so that places and times are in view. Later
 * what staff reads first is largest, and the code is below the perforation.
 */
export function TicketCard({ isCompact, ...props }: TicketCardProps & { isCompact: boolean }) {
  const { ticket, status } = props;
  const words = useStatusWords(ticket, status);
  const { Icon } = words;
  const code = showsCode(status) ? ticket.code : null;
  return (
    <article className={classNames(styles['ticket'], !showsCode(status) && styles['ended'])}>
      <Band ticket={ticket} />
      {isCompact && code !== null ? (
        <CompactBody ticket={ticket} code={code} />
      ) : (
        <div className={styles['body']}>
          <Number ticket={ticket} />
          <p className={styles['holder']}>{ticket.holder.legal_name}</p>
          <Facts ticket={ticket} />
        </div>
      )}
      <div className={styles['perforation']} />
      <div className={styles['stub']}>
        {isCompact && code !== null ? <Facts ticket={ticket} /> : null}
        {words.tag === null ? null : (
          <Tag tone={words.tone} icon={<Icon />} className={styles['status']}>
            {words.tag}
          </Tag>
        )}
        {isCompact || code === null ? null : <TicketCode code={code} />}
        {words.tag === null ? null : <p className={styles['meaning']}>{words.text}</p>}
        <Announcement {...props} />
      </div>
    </article>
  );
}

/** Number and name beside a small code, which a tap enlarges. */
function CompactBody({ ticket, code }: { ticket: Ticket; code: string }) {
  const { t } = useLingui();
  return (
    <div className={classNames(styles['body'], styles['compact'])}>
      <div>
        <Number ticket={ticket} />
        <p className={styles['holder']}>{ticket.holder.legal_name}</p>
        <p className={styles['smallCode']} translate="no">
          {formatTicketCode(code)}
        </p>
      </div>
      <button
        type="button"
        className={styles['smallQr']}
        aria-label={t`Perbesar kode QR`}
        aria-haspopup="dialog"
        onClick={() => openCode(ticket.id)}
      >
        <TicketQr code={code} className={undefined} />
        <Maximize2 aria-hidden="true" />
      </button>
    </div>
  );
}

/** Why the event was cancelled, or its original time if it was moved. */
function Announcement({ ticket: { event }, status }: TicketCardProps) {
  const language = useLanguage();
  if (status === 'event_cancelled' && event.cancel_reason) {
    return (
      <p className={styles['meaning']} lang={toLang(event.cancel_reason, language)}>
        <b>{localText(event.cancel_reason, language)}</b>
      </p>
    );
  }
  if (!event.moved_from || !showsCode(status)) return null;
  const day = formatDayShort(event.moved_from, event.zone, language);
  const time = formatTime(event.moved_from, event.zone, language);
  return (
    <p className={styles['meaning']}>
      <Trans>
        Waktunya berubah, semula {day}, {time}.
      </Trans>
    </p>
  );
}

function Band({ ticket: { event, category } }: { ticket: Ticket }) {
  const language = useLanguage();
  const { width, height } = posterSizes['16x10-small'];
  const day = formatDayShort(category.flag_off_at, event.zone, language);
  return (
    <div className={styles['band']}>
      <img
        src={posterAddress(event.kind, event, '16x10-small')}
        width={width}
        height={height}
        alt=""
        decoding="async"
      />
      <p className={styles['bandWords']}>
        <b lang={toLang(event.title, language)}>{localText(event.title, language)}</b>
        <span>
          {day} · {formatTime(category.flag_off_at, event.zone, language)}
        </span>
      </p>
    </div>
  );
}

/** The bib number; the bib's name if there is no number (yet), as on group runs. */
function Number({ ticket: { bib, holder } }: { ticket: Ticket }) {
  if (bib === null)
    return <p className={classNames('numeral', styles['name'])}>{holder.bib_name}</p>;
  return (
    <p className={classNames('numeral', styles['bib'], bib > 9999 && styles['long'])}>
      <VisuallyHidden>BIB </VisuallyHidden>
      {bib}
    </p>
  );
}

function Facts({
  ticket: { event, category, wave, jersey, bib, state, add_ons: addOns = [] },
}: {
  ticket: Ticket;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const facts = [
    { key: 'category', term: t`Kategori`, value: category.code },
    ...(wave === null ? [] : [{ key: 'wave', term: 'Wave', value: wave }]),
    ...(jersey === null
      ? []
      : [
          {
            key: 'jersey',
            term: t({ message: 'Jersey', context: 'size that a runner chose' }),
            value: jersey,
          },
        ]),
    ...(addOns.length === 0
      ? []
      : [
          {
            key: 'add-ons',
            term: t`Tambahan`,
            // As `addOnNames`, which public chunks would have to make room for.
            value: addOns
              .map(({ name, choice, count }) =>
                [count > 1 && `${count}×`, localText(name, language), choice && `(${choice})`]
                  .filter(Boolean)
                  .join(' '),
              )
              .join('\n'),
          },
        ]),
    ...(bib === null && event.kind === 'race' && state !== 'transferred'
      ? [{ key: 'bib', term: 'BIB', value: <Trans>menyusul</Trans> }]
      : []),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(({ key, term, value }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
