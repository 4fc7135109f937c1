import { Trans, useLingui } from '@lingui/react/macro';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { ImportRow } from '#src/contract/participants/participant-import.ts';
import { ageOn } from '#src/domain/registration/age.ts';
import { summarizeImport } from '#src/domain/participants/import/summarize-import.ts';
import { formatDate, formatNumber } from '#src/domain/text/format.ts';
import { formatPhone } from '#src/domain/text/phone.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { KeyValueList } from '#src/client/ui/key-value-list.tsx';
import { PagePart } from '#src/client/ui/page-part.tsx';
import styles from './import.module.css';

type ReadSummaryProps = { overview: EventOverview; rows: readonly ImportRow[] };

/** What was read, for a look before anything is written: categories, the oldest and the youngest, and the first rows. */
export function ReadSummary({ overview, rows }: ReadSummaryProps) {
  const language = useLanguage();
  const summary = summarizeImport(rows);
  if (summary === null) return null;
  const { sample, categories, oldest, youngest } = summary;
  const raceDay = dayInZone(overview.event.starts_at, overview.event.zone);
  const facts = [
    ...categories.map(({ id, count }) => ({
      key: id,
      term: <CategoryName overview={overview} id={id} />,
      value: formatNumber(count, language),
    })),
    { key: 'oldest', term: <Trans>Tertua</Trans>, value: <Born row={oldest} raceDay={raceDay} /> },
    {
      key: 'youngest',
      term: <Trans>Termuda</Trans>,
      value: <Born row={youngest} raceDay={raceDay} />,
    },
  ];
  return (
    <PagePart heading={<Trans>Yang terbaca dari file</Trans>}>
      <KeyValueList facts={facts} />
      <ul className={styles['read']}>
        {sample.map((row) => (
          <ReadRow key={row.number} row={row} overview={overview} />
        ))}
      </ul>
    </PagePart>
  );
}

function Born({ row: { runner }, raceDay }: { row: ImportRow; raceDay: string }) {
  const day = formatDate(runner.birth_date, useLanguage());
  const age = ageOn(runner.birth_date, raceDay);
  return (
    <Trans>
      {runner.legal_name}, lahir {day}, {age} tahun di hari lomba
    </Trans>
  );
}

function ReadRow({ row, overview }: { row: ImportRow; overview: EventOverview }) {
  const { t } = useLingui();
  const { runner, email, jersey, bib, is_paid: isPaid } = row;
  const day = formatDate(runner.birth_date, useLanguage());
  const category = overview.categories.find(({ id }) => id === row.category_id);
  const facts = [
    bib === null ? '' : `BIB ${bib}`,
    category?.code,
    runner.sex === 'female' ? t`Perempuan` : t`Laki-laki`,
    t`lahir ${day}`,
    formatPhone(runner.phone),
    email,
    jersey,
    (category?.price ?? 0) === 0 ? '' : isPaid ? t`Lunas` : t`Belum bayar`,
  ];
  return (
    <li>
      <b>{runner.legal_name}</b>
      <span className="small muted">{facts.filter(Boolean).join(' · ')}</span>
    </li>
  );
}

function CategoryName({ overview, id }: { overview: EventOverview; id: string }) {
  const language = useLanguage();
  const category = overview.categories.find((each) => each.id === id);
  return category === undefined ? null : localText(category.name, language);
}
