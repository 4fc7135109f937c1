import { Trans } from '@lingui/react/macro';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import type { ScanResult } from '../result/scan-result.ts';
import styles from './pickup.module.css';

type PackFactsProps = { result: ScanResult; device: ScanDevice };

/** What a pack is picked by: bib and jersey large, and whose it is. */
export function PackFacts({ result, device }: PackFactsProps) {
  const { person } = result.ticket;
  const category = toPackCategory(result, device);
  const jersey = person?.jersey ?? null;
  return (
    <>
      <b className={styles['bib']}>{person?.bib ?? '–'}</b>
      <span>
        <b>{person?.name ?? ''}</b>
        <span className="muted tiny">
          {category}
          {jersey === null ? null : <Trans> · jersey {jersey}</Trans>}
        </span>
        {person?.note ? <span className={styles['attention']}>{person.note}</span> : null}
      </span>
      <b className={styles['size']} aria-hidden="true">
        {jersey ?? ''}
      </b>
    </>
  );
}

/** The code of a ticket's category; empty where the phone does not know the ticket. */
export function toPackCategory({ ticket }: ScanResult, { event }: ScanDevice): string {
  return event.categories.find(({ id }) => id === ticket.record?.category_id)?.code ?? '';
}
