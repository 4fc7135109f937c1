import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { EventPoints, PointContent } from '#src/contract/check-in-points/points.ts';
import {
  type PointProblem,
  pointChangeProblems,
  pointProblems,
} from '#src/domain/check-in/points/point-rules.ts';
import { raceDayOverAt } from '#src/domain/events/after-event.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { useBusy } from '#src/client/lib/forms/busy.ts';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { ActionBar } from '#src/client/shell/bars/action-bar.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { FormNote } from '#src/client/ui/form-note.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { isKept, useChainDraft, withMoved, withoutPoint, withPoint } from './chain-draft.ts';
import { newPoint } from './new-point.ts';
import { PointCard } from './point-card.tsx';
import { savePointsMutationOptions } from './points-queries.ts';
import { StaffPreview } from './staff-preview.tsx';
import { TemplateChoice } from './template-choice.tsx';
import styles from './points.module.css';

const importDialog = () => import('./point-dialog.tsx');

type ChainEditorProps = { eventId: string; saved: EventPoints; isReadOnly: boolean };

/** The chain of an event's points. Nothing is written before it is saved as a whole. */
export function ChainEditor({ eventId, saved, isReadOnly }: ChainEditorProps) {
  const draft = useChainDraft(eventId, saved);
  useBusy(draft.isChanged ? 'form' : null);
  const [edited, setEdited] = useState<PointContent | null>(null);
  const [shownKey, setShownKey] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const save = useMutation(savePointsMutationOptions(useQueryClient(), eventId));
  const dialog = useOpened(importDialog, edited !== null, () => setEdited(null));
  const { points, change } = draft;
  const faults = isChecked ? findFaults(saved, points) : [];
  const shown = points.find(({ key }) => key === shownKey) ?? points[0];

  function submit(): void {
    setChecked(true);
    if (findFaults(saved, points).length > 0 || save.isPending) return;
    save.mutate(
      { rev: draft.rev, points: [...points] },
      {
        onSuccess: ({ rev }) => {
          setChecked(false);
          draft.settle(points, rev);
        },
      },
    );
  }

  function reload(): void {
    save.reset();
    setChecked(false);
    draft.discard();
  }

  const saveButton = (
    <Button variant="primary" loading={save.isPending} disabled={isReadOnly} onClick={submit}>
      <Trans>Simpan</Trans>
    </Button>
  );
  const addButton = (
    <Button
      variant="outline"
      disabled={isReadOnly}
      onClick={() => setEdited(newPoint(saved, points))}
    >
      <Plus />
      <Trans>Tambah titik</Trans>
    </Button>
  );

  return (
    <div className={styles['columns']}>
      <div>
        <Stack gap={3}>
          <TemplateChoice
            eventId={eventId}
            saved={saved}
            isReadOnly={isReadOnly}
            onChoose={change}
          />
          <Row gap={2} className="desktop-only">
            {addButton}
            {saveButton}
          </Row>
        </Stack>
        {draft.isOutdated ? (
          <FormNote action={<Trans>Lihat yang baru</Trans>} onAction={reload}>
            <Trans>Pengurus lain baru mengubah titik-titik ini. Perubahanmu belum tersimpan.</Trans>
          </FormNote>
        ) : draft.isChanged && !save.isPending ? (
          <FormNote action={<Trans>Batalkan perubahan</Trans>} onAction={reload}>
            <Trans>Perubahanmu belum tersimpan.</Trans>
          </FormNote>
        ) : null}
        {save.error === null || draft.isOutdated ? null : (
          <p role="alert" className={styles['error']}>
            <ErrorText error={save.error} />
          </p>
        )}
        {faults.length === 0 ? null : (
          <p role="alert" className={styles['error']}>
            <Trans>Belum bisa disimpan. Periksa titik yang ditandai.</Trans>
          </p>
        )}
        <ol className={styles['chain']}>
          {points.map((point, place) => (
            <PointCard
              key={point.key}
              point={point}
              points={points}
              event={saved.event}
              faults={faults.flatMap(({ path, code }) => {
                const start = `points.${place}.`;
                return path.startsWith(start) ? [{ path: path.slice(start.length), code }] : [];
              })}
              isReadOnly={isReadOnly}
              isShown={point === shown}
              onShow={() => setShownKey(point.key)}
              onEdit={() => setEdited(point)}
              onChange={(next) => change(withPoint(points, next))}
              onMove={(step) => change(withMoved(points, point.key, step))}
            />
          ))}
        </ol>
        <p className="muted small">
          <Trans>
            Kalau hari atau jam start acara diubah, jam titik ikut bergeser. HP petugas mendapat
            perubahan ini begitu ada sinyal.
          </Trans>
        </p>
      </div>
      {shown === undefined ? null : <StaffPreview point={shown} event={saved.event} />}
      <ActionBar mobileOnly>
        {addButton}
        {saveButton}
      </ActionBar>
      {edited === null || dialog === null ? null : (
        <dialog.PointDialog
          point={edited}
          points={points}
          event={saved.event}
          limits={saved.points.find(({ key }) => key === edited.key) ?? null}
          onClose={() => setEdited(null)}
          onSave={(point) => {
            change(withPoint(points, point));
            setShownKey(point.key);
            setEdited(null);
          }}
          onRemove={() => {
            change(
              isKept(saved.points, edited.key)
                ? withPoint(points, { ...edited, state: 'closed' })
                : withoutPoint(points, edited),
            );
            setEdited(null);
          }}
        />
      )}
    </div>
  );
}

function findFaults(saved: EventPoints, points: readonly PointContent[]): PointProblem[] {
  return [
    ...pointChangeProblems(saved.points, points),
    ...pointProblems(points, {
      categoryIds: saved.event.categories.map(({ id }) => id),
      phonesStopAt: raceDayOverAt(new Date(saved.event.ends_at)).getTime(),
    }),
  ];
}
