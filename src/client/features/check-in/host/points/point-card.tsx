import { Trans, useLingui } from '@lingui/react/macro';
import {
  ArrowDown,
  ArrowUp,
  Check,
  Eye,
  ListChecks,
  Lock,
  Pencil,
  Plus,
  Shirt,
  Users,
} from 'lucide-react';
import type { EventPoints, PointContent } from '#src/contract/check-in-points/points.ts';
import type { PointProblem } from '#src/domain/check-in/points/point-rules.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText, toLang } from '#src/client/lib/i18n/local-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { PointIcon } from './point-icon.tsx';
import { PrerequisiteChoice } from './prerequisite-choice.tsx';
import { useFaultWords, usePointWords } from './point-words.ts';
import styles from './points.module.css';

type PointCardProps = {
  point: PointContent;
  points: readonly PointContent[];
  event: EventPoints['event'];
  faults: readonly PointProblem[];
  isReadOnly: boolean;
  /** Its preview is the one beside the chain. */
  isShown: boolean;
  onShow: () => void;
  onEdit: () => void;
  onChange: (point: PointContent) => void;
  onMove: (step: -1 | 1) => void;
};

/** One stop of the chain: what it waits for, then its facts. */
export function PointCard({ point, points, event, faults, ...props }: PointCardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const words = usePointWords(event);
  const faultWords = useFaultWords();
  const { state, checklist, shown_fields: fields } = point;
  const name = localText(point.name, language);
  const place = points.indexOf(point);
  return (
    <li className={classNames(styles['stop'], state === 'open' && styles['inUse'])}>
      {points.length < 2 ? null : (
        <PrerequisiteChoice
          point={point}
          points={points}
          isReadOnly={props.isReadOnly}
          onChange={props.onChange}
        />
      )}
      <article className={classNames(styles['card'], faults.length > 0 && styles['wrong'])}>
        <Row gap={2} align="center" className={styles['title']}>
          <h2 lang={toLang(point.name, language)}>
            <PointIcon kind={point.kind} />
            {name}
          </h2>
          {state === 'draft' ? (
            <Button
              variant="quiet"
              size="s"
              disabled={props.isReadOnly}
              aria-label={t`Pakai ${name}`}
              onClick={() => props.onChange({ ...point, state: 'open' })}
            >
              <Plus />
              <Trans>Pakai</Trans>
            </Button>
          ) : null}
          <Button
            variant="quiet"
            size="s"
            aria-haspopup="dialog"
            aria-label={t`Ubah ${name}`}
            disabled={props.isReadOnly}
            onClick={props.onEdit}
          >
            <Pencil />
            <Trans>Ubah</Trans>
          </Button>
        </Row>
        <p className="num small muted">{words.windowOf(point)}</p>
        <Row gap={2} className={styles['tags']}>
          {state === 'closed' ? (
            <Tag tone="warn" icon={<Lock />}>
              <Trans>Ditutup</Trans>
            </Tag>
          ) : null}
          {state === 'draft' ? (
            <Tag>
              <Trans>Belum dipakai</Trans>
            </Tag>
          ) : null}
          <Tag icon={<Users />}>{words.categoriesOf(point)}</Tag>
          <Tag icon={<Check />}>{words.repeats[point.repeat]}</Tag>
          {checklist.length === 0 ? null : <Tag icon={<ListChecks />}>{words.listOf(point)}</Tag>}
          {fields.includes('jersey') ? <Tag icon={<Shirt />}>{words.fields.jersey}</Tag> : null}
        </Row>
        {faults.map(({ path, code }) => (
          <p key={`${path} ${code}`} className={styles['error']}>
            {faultWords(path, code)}
          </p>
        ))}
        <Row gap={2} align="center" className={styles['tools']}>
          <Button variant="quiet" size="s" aria-pressed={props.isShown} onClick={props.onShow}>
            <Eye />
            <Trans>Lihat di HP</Trans>
          </Button>
          <IconButton
            label={t`Naikkan ${name}`}
            icon={<ArrowUp />}
            disabled={props.isReadOnly || place === 0}
            onClick={() => props.onMove(-1)}
          />
          <IconButton
            label={t`Turunkan ${name}`}
            icon={<ArrowDown />}
            disabled={props.isReadOnly || place === points.length - 1}
            onClick={() => props.onMove(1)}
          />
        </Row>
      </article>
    </li>
  );
}
