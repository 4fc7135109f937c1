import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { EventPoints, PointContent } from '#src/contract/check-in-points/points.ts';
import { pointTemplates, templatePoints } from '#src/domain/check-in/points/point-templates.ts';
import { copyPoints, takeOverPoints } from '#src/domain/check-in/points/take-over-points.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { formatDate } from '#src/domain/text/format.ts';
import { dayInZone } from '#src/domain/time/zone.ts';
import { Chip, ChipRow } from '#src/client/ui/chip.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { Stack } from '#src/client/ui/layout.tsx';
import { usePointWords } from './point-words.ts';
import { eventPointsQueryOptions } from './points-queries.ts';
import styles from './points.module.css';

type TemplateChoiceProps = {
  eventId: string;
  saved: EventPoints;
  isReadOnly: boolean;
  onChoose: (points: PointContent[]) => void;
};

/** Ways to begin: a usual chain at this event's times, or that of an earlier event. Nothing is saved by choosing. */
export function TemplateChoice({ saved, isReadOnly, onChoose }: TemplateChoiceProps) {
  const { t } = useLingui();
  const { templates } = usePointWords(saved.event);
  const ordered = saved.event.kind === 'event' ? pointTemplates.toReversed() : [...pointTemplates];
  return (
    <Stack gap={2} className={styles['templates']}>
      <p className={styles['label']}>
        <Trans>Mulai dari</Trans>
      </p>
      <ChipRow label={t`Pola titik`}>
        {ordered.map((template) => (
          <Chip
            key={template}
            disabled={isReadOnly}
            onClick={() =>
              onChoose(takeOverPoints(saved.points, templatePoints(template, saved.event)))
            }
          >
            {templates[template]}
          </Chip>
        ))}
      </ChipRow>
      {saved.sources.length === 0 || isReadOnly ? null : (
        <CopyChoice saved={saved} onChoose={onChoose} />
      )}
    </Stack>
  );
}

function CopyChoice({ saved, onChoose }: Pick<TemplateChoiceProps, 'saved' | 'onChoose'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => client.fetchQuery(eventPointsQueryOptions(id)),
    onSuccess: (source) => onChoose(takeOverPoints(saved.points, copyPoints(source, saved.event))),
  });

  return (
    <SelectField
      label={
        <>
          <Copy aria-hidden="true" className={styles['labelIcon']} /> {t`Salin dari acara lain`}
        </>
      }
      value=""
      disabled={isPending}
      hint={isPending ? t`Menyalin…` : undefined}
      error={error === null ? undefined : <ErrorText error={error} />}
      onChange={({ target }) => mutate(target.value)}
    >
      <option value="" disabled>
        {t`Pilih acara`}
      </option>
      {saved.sources.map(({ id, title, starts_at: startsAt, zone }) => (
        <option key={id} value={id}>
          {`${localText(title, language)} · ${formatDate(dayInZone(startsAt, zone), language)}`}
        </option>
      ))}
    </SelectField>
  );
}
