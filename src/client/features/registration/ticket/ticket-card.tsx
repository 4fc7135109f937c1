import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { posterAddress, posterSizes } from '#src/contract/media/poster.ts';
import type { Ticket } from '#src/contract/registration.ts';
import { formatDayShort, formatTime } from '#src/domain/text/format.ts';
import { formatTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { toLang, localText } from '#src/client/lib/i18n/local-text.ts';
import { drawQr } from '#src/client/lib/pictures/qr-drawing.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { Tag } from '#src/client/ui/tag.tsx';
import { showsCode, type TicketStatus } from './ticket-status.ts';
import { useStatusWords } from './use-status-words.tsx';
import styles from './ticket.module.css';

type TicketCardProps = { ticket: Ticket; status: TicketStatus };

/** The ticket: what staff reads first is largest, and the code is below the perforation. */
export function TicketCard({ ticket, status }: TicketCardProps) {
  const words = useStatusWords()(status);
  const { Icon } = words;
  return (
    <article className={classNames(styles['ticket'], !showsCode(status) && styles['ended'])}>
      <Band ticket={ticket} />
      <div className={styles['body']}>
        <Number ticket={ticket} />
        <p className={styles['holder']}>{ticket.holder.legal_name}</p>
        <Facts ticket={ticket} />
      </div>
      <div className={styles['perforation']} />
      <div className={styles['stub']}>
        {words.tag === null ? null : (
          <Tag tone={words.tone} icon={<Icon />} className={styles['status']}>
            {words.tag}
          </Tag>
        )}
        {ticket.code !== null && showsCode(status) ? <TicketQr code={ticket.code} /> : null}
        {words.tag === null ? null : <p className={styles['meaning']}>{words.text}</p>}
        <Announcement ticket={ticket} status={status} />
      </div>
    </article>
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
      <span className={styles['bibWord']}>BIB </span>
      {bib}
    </p>
  );
}

function Facts({ ticket: { event, category, wave, jersey, bib } }: { ticket: Ticket }) {
  const { t } = useLingui();
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
    ...(bib === null && event.kind === 'race'
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

/** The code to scan: black on white in both themes, and as text in case the camera fails. */
function TicketQr({ code }: { code: string }) {
  const { t } = useLingui();
  const { size, path } = useMemo(() => drawQr(code), [code]);
  return (
    <>
      <svg
        className={styles['qr']}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t`Kode QR tiket`}
      >
        <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
        <path fill="#000" d={path} />
      </svg>
      <p className={styles['code']} translate="no">
        {formatTicketCode(code)}
      </p>
    </>
  );
}
