import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { PointLanes } from '#src/contract/check-in-points/lanes.ts';
import { ErrorText } from '#src/client/lib/api/error-text.ts';
import { UnsavedGuard } from '#src/client/lib/screens/unsaved-guard.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { FormNote } from '#src/client/ui/form-note.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { type LaneDraft, readDrafts, toDraft } from './lane-draft.ts';
import { LaneFields } from './lane-fields.tsx';
import { lanesMutationOptions } from './lanes-queries.ts';
import { useFaultText } from './lane-words.ts';
import styles from './lanes.module.css';

type LanesFormProps = { place: { eventId: string; pointId: string }; view: PointLanes };

function toDrafts({ lanes, phones }: PointLanes): readonly LaneDraft[] {
  return lanes.map((lane) => toDraft(lane, phones));
}

/** The lanes of a point as a host changes them; saved as a whole. What another host saves meanwhile takes nothing away. */
export function LanesForm({ place, view }: LanesFormProps) {
  const { t } = useLingui();
  const save = useMutation(lanesMutationOptions(useQueryClient(), place));
  // The lanes that the drafts began with.
  const [started, setStarted] = useState(() => ({ drafts: toDrafts(view), at: view.set_at }));
  const [drafts, setDrafts] = useState(started.drafts);
  const startedAt = started.at;
  const [isChecked, setChecked] = useState(false);
  const { lanes, fault } = readDrafts(drafts);
  const faultText = useFaultText();

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (fault !== null || save.isPending) return;
    save.mutate({ lanes, set_at: startedAt }, { onSuccess: startFrom });
  }

  function startFrom(latest: PointLanes): void {
    const next = { drafts: toDrafts(latest), at: latest.set_at };
    setStarted(next);
    setDrafts(next.drafts);
    setChecked(false);
    save.reset();
  }

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
    <Stack as="form" gap={4} className={styles['form']} noValidate onSubmit={submit}>
      <UnsavedGuard when={drafts !== started.drafts && !save.isPending} />
      {view.set_at === startedAt || save.isPending ? null : (
        <FormNote action={<Trans>Muat yang terbaru</Trans>} onAction={() => startFrom(view)}>
          <Trans>Pembagian titik ini baru diubah orang lain.</Trans>
        </FormNote>
      )}
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
          error={
            isChecked && fault !== null && 'lane' in fault && fault.lane === place_
              ? faultText(fault)
              : null
          }
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
          <Button type="submit" variant="primary" loading={save.isPending}>
            {drafts.length === 0 ? <Trans>Hapus pembagian</Trans> : <Trans>Simpan barisan</Trans>}
          </Button>
        )}
      </Row>
      {isChecked && fault !== null && !('lane' in fault) ? (
        <p role="alert" className="error">
          {faultText(fault)}
        </p>
      ) : null}
      {save.error === null ? null : (
        <p role="alert" className="error">
          <ErrorText error={save.error} />
        </p>
      )}
    </Stack>
  );
}
