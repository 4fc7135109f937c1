import { Trans, useLingui } from '@lingui/react/macro';
import type { EventPoints, PointContent } from '#src/contract/check-in-points/points.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { Heading, Row } from '#src/client/ui/layout.tsx';
import { PointIcon } from './point-icon.tsx';
import { usePointWords } from './point-words.ts';
import styles from './points.module.css';

type StaffPreviewProps = { point: PointContent; event: EventPoints['event'] };

/** What the phone of a volunteer shows at a point, of a made-up runner. */
export function StaffPreview({ point, event }: StaffPreviewProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { fields } = usePointWords(event);
  const { checklist, shown_fields: shown, category_ids: ids } = point;
  const code = event.categories.find(({ id }) => ids === null || ids.includes(id))?.code ?? '';
  const shows = (field: PointContent['shown_fields'][number]) => shown.includes(field);
  const runner = [
    shows('sex') ? t`Perempuan` : null,
    shows('age') ? t({ message: '31 tahun', context: 'scan' }) : null,
  ].filter((word) => word !== null);
  const facts = [
    { key: 'name', term: fields.name, value: shows('name') ? 'Demo Pelari' : null },
    { key: 'wave', term: fields.wave, value: shows('wave') ? 'B' : null },
    {
      key: 'runner',
      term: t`Pelari`,
      value: runner.length === 0 ? null : runner.join(', '),
    },
    { key: 'items', term: t`Beri`, value: shows('items') ? t`BIB, jersey, tas` : null },
    { key: 'note', term: fields.note, value: shows('note') ? t`Alergi kacang` : null },
  ].filter(({ value }) => value !== null);
  return (
    <section>
      <Heading below={3}>
        <Trans>Yang dilihat petugas</Trans>
      </Heading>
      <div className={styles['phone']}>
        <Row as="p" gap={2} align="center" className={styles['place']}>
          <b>
            <PointIcon kind={point.kind} /> {localText(point.name, language)}
          </b>
          <span>
            <Trans>Contoh</Trans>
          </span>
        </Row>
        <p className={styles['word']}>
          {checklist.length === 0 ? <Trans>Valid</Trans> : <Trans>Cek dulu</Trans>}
        </p>
        {shows('bib') ? <p className={styles['number']}>2147</p> : null}
        {shows('category') ? (
          <p className={shows('bib') ? styles['category'] : styles['number']}>{code}</p>
        ) : null}
        {shows('jersey') ? (
          <Row as="p" gap={2} align="center" className={styles['jersey']}>
            <span>{fields.jersey}</span>
            <b className="figure">M</b>
          </Row>
        ) : null}
        <dl className={styles['facts']}>
          {facts.map(({ key, term, value }) => (
            <div key={key}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ul className={styles['checks']}>
          {checklist.map(({ id, label }) => (
            <li key={id}>
              <i aria-hidden="true" />
              {localText(label, language)}
            </li>
          ))}
        </ul>
      </div>
      {shows('jersey') ? (
        <p className="muted small">
          <Trans>Jersey tampil sebesar ini supaya tidak salah ambil.</Trans>
        </p>
      ) : null}
    </section>
  );
}
