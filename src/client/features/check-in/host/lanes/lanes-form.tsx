import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { PointLanes } from '#src/contract/check-in-points/lanes.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { NewerNote } from '#src/client/lib/forms/record/newer-note.tsx';
import { useRecordForm } from '#src/client/lib/forms/record/use-record-form.ts';
import { faultsOf } from '#src/client/lib/forms/typed/faults.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { UnsavedGuard } from '#src/client/lib/screens/unsaved-guard.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import { type LaneDraft, readDrafts, toDraft } from './lane-draft.ts';
import { LaneFields } from './lane-fields.tsx';
import { lanesMutationOptions } from './lanes-queries.ts';
import { useFaultText } from './lane-words.ts';
import styles from './lanes.module.css';

type LanesFormProps = { place: { eventId: string; pointId: string }; view: PointLanes };

const noLanes: readonly LaneDraft[] = [];

/** The lanes of a point as a host changes them; saved as a whole. What another host saves meanwhile takes nothing away. */
export function LanesForm({ place, view }: LanesFormProps) {
  const { t } = useLingui();
  const save = useMutation(lanesMutationOptions(useQueryClient(), place));
  const form = useRecordForm({
    row: { ...view, rev: view.set_at },
    empty: { drafts: noLanes },
    toDraft: ({ lanes, phones }) => ({ drafts: lanes.map((lane) => toDraft(lane, phones)) }),
    read: ({ drafts: typed }) => {
      const { lanes, fault: found } = readDrafts(typed);
      return { content: lanes, faults: faultsOf({ lanes: found !== null && found.code }) };
    },
    save: {
      ...save,
      mutate: ({ started, content }, then) =>
        save.mutate({ lanes: content, set_at: started?.rev ?? null }, then),
    },
    onSaved: (latest: PointLanes) => form.startFromRow({ ...latest, rev: latest.set_at }),
  });
  const { drafts } = form.draft;
  const fault = form.faults.lanes === undefined ? null : readDrafts(drafts).fault;
  const faultText = useFaultText();
  const setDrafts = (next: readonly LaneDraft[]): void => form.edit({ drafts: next });

  function add(change: Partial<LaneDraft>): LaneDraft {
    const used = new Set(drafts.map(({ deviceId }) => deviceId));
    const free = view.phones.find(({ id }) => !used.has(id));
    const key = crypto.randomUUID();
    const blank = {
      key,
      id: null,
      name: '',
      kind: 'bibs',
      from: '',
      to: '',
      categoryIds: [],
    } as const;
    return { ...blank, deviceId: free?.id ?? '', ...change };
  }

  return (
    <TypedFormFrame form={form} gap={4} className={styles['form']}>
      <UnsavedGuard when={form.isChanged && !form.isSending} />
      <NewerNote form={form}>
        <Trans>Pembagian titik ini baru diubah orang lain.</Trans>
      </NewerNote>
      {drafts.length === 0 ? (
        <p>
          <Trans>Titik ini belum dibagi: semua HP menerima semua pelari.</Trans>
        </p>
      ) : null}
      {drafts.map((draft, place_) => (
        <LaneFields
          key={draft.key}
          draft={draft}
          number={place_ + 1}
          view={view}
          error={fault && 'lane' in fault && fault.lane === place_ ? faultText(fault) : null}
          onChange={(change) =>
            setDrafts(drafts.map((each) => (each === draft ? { ...each, ...change } : each)))
          }
          onRemove={() => setDrafts(drafts.filter((each) => each !== draft))}
        />
      ))}
      <Row gap={2}>
        {drafts.length === 0 ? (
          <Button
            variant="outline"
            onClick={() =>
              setDrafts([
                add({ name: t`Barisan 1`, from: String(view.bibs?.from ?? '') }),
                {
                  ...add({ name: t`Lainnya`, kind: 'others' }),
                  deviceId: view.phones[1]?.id ?? '',
                },
              ])
            }
          >
            <Plus />
            <Trans>Bagi titik ini</Trans>
          </Button>
        ) : (
          <Button variant="outline" onClick={() => setDrafts([...drafts, add({})])}>
            <Plus />
            <Trans>Tambah barisan</Trans>
          </Button>
        )}
        {drafts.length === 0 && view.lanes.length === 0 ? null : (
          <Button type="submit" variant="primary" loading={form.isSending}>
            {drafts.length === 0 ? <Trans>Hapus pembagian</Trans> : <Trans>Simpan barisan</Trans>}
          </Button>
        )}
      </Row>
      {fault && !('lane' in fault) ? (
        <p role="alert" className="error">
          {faultText(fault)}
        </p>
      ) : null}
      {form.refusal === null ? null : (
        <p role="alert" className="error">
          <ErrorText error={form.refusal} />
        </p>
      )}
    </TypedFormFrame>
  );
}
