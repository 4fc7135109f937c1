import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { VerdictCode } from '#src/contract/check-in.ts';
import { verdictReasonMost } from '#src/contract/check-in-board/board-choices.ts';
import type { IncidentOutcome } from '#src/contract/check-in-board/judging.ts';
import { countsOnceLetIn } from '#src/domain/check-in/entitlement.ts';
import { callImported } from '#src/client/lib/api/api-query.ts';
import { deviceCall } from '../phone/device-call.ts';
import { getSyncState } from '../phone/device-store.ts';
import { openDatabase } from '#src/client/lib/storage/database.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { useSending } from '#src/client/lib/forms/typed/use-sending.ts';
import { TypedFormFrame } from '#src/client/lib/forms/typed/typed-form.tsx';
import { useReasonForm } from '#src/client/lib/forms/typed/use-reason-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Row, Stack } from '#src/client/ui/layout.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { publishScanMessage } from '../phone/scan-bus.ts';
import styles from './incident-notice.module.css';

type IncidentJudgeProps = {
  kind: 'double' | 'not_entitled';
  /** `verdict`: why the server refused it. */
  incident: { scan_id: string; verdict?: VerdictCode };
  device: ScanDevice;
};

/**
 * A supervisor's word on an incident, with a reason, and what it does to the count. Nothing is taken back by it: the records
 * stay as they are.
 */
export function IncidentJudge({ kind, incident, device }: IncidentJudgeProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<IncidentOutcome | null>(null);
  const [quicker, setQuicker] = useState<string>();
  const form = useReasonForm({ save: useSending(send) });
  if (device.device.role !== 'supervisor') return null;
  if (quicker !== undefined) {
    return (
      <output className="small">
        <Trans>Sudah dinilai {quicker}. Penilaian itu yang berlaku.</Trans>
      </output>
    );
  }
  const choices: [IncidentOutcome, string][] =
    kind === 'double'
      ? [
          ['same_person', t`Orang yang sama`],
          ['two_people', t`Dua orang`],
        ]
      : [
          ['let_in', t`Boleh lanjut`],
          ['turned_away', t`Tidak berhak`],
        ];
  const notes = {
    same_person: t`Dihitung satu.`,
    two_people: t`Dihitung satu. Yang lain dicari.`,
    let_in: countsOnceLetIn(incident.verdict ?? 'ok')
      ? t`Dihitung masuk mulai sekarang, dan tiketnya terpakai.`
      : t`Tetap tidak dihitung: acara ini tidak punya tiketnya.`,
    turned_away: t`Tetap tidak dihitung, dan tiketnya belum terpakai.`,
  };
  const example = kind === 'double' ? t`Pindah gerbang` : t`Bukti bayar ditunjukkan`;

  async function send({ reason }: { reason: string }): Promise<void> {
    if (outcome === null) return;
    const answer = await callImported(
      async () => (await import('#src/contract/check-in-board/judging.ts')).judgeIncidentAtGate,
      { params: { scanId: incident.scan_id }, body: { outcome, reason } },
      deviceCall(device),
    );
    // This phone may have made the scan: it hears at once what was made of it.
    publishScanMessage({ kind: 'send' });
    if (answer.is_yours) await forgetIncident(device, incident.scan_id);
    else setQuicker(answer.judgement.by);
  }

  return (
    <Stack gap={2} className={styles['judge']}>
      <Row gap={2}>
        {choices.map(([choice, words]) => (
          <Button
            key={choice}
            size="s"
            variant={choice === outcome ? 'primary' : 'outline'}
            aria-pressed={choice === outcome}
            onClick={() => setOutcome(choice)}
          >
            {words}
          </Button>
        ))}
      </Row>
      {outcome === null ? null : (
        <TypedFormFrame form={form} gap={2} className={styles['judge']}>
          <p className="small">{notes[outcome]}</p>
          <TextField
            label={t`Alasan`}
            {...form.text('reason')}
            maxLength={verdictReasonMost}
            error={
              form.faults.reason
                ? t`Tulis alasannya dulu. Contoh: ${example}`
                : form.refusal && t`Belum terkirim: penilaian perlu sinyal. Coba lagi.`
            }
          />
          <p className="muted tiny">
            <Trans>Catatan masuk tetap tersimpan. Penilaianmu ditambahkan, bukan menghapus.</Trans>
          </p>
          <Button type="submit" size="s" variant="primary" loading={form.isSending}>
            <Trans>Simpan</Trans>
          </Button>
        </TypedFormFrame>
      )}
    </Stack>
  );
}

/** Judged: the next exchange would say so, too. */
async function forgetIncident({ id, eventId }: ScanDevice, scanId: string): Promise<void> {
  const state = await getSyncState(id);
  const isOther = (incident: { scan_id: string }) => incident.scan_id !== scanId;
  const database = await openDatabase();
  await database.put('scanSync', {
    ...state,
    incidents: state.incidents.filter(isOther),
    notEntitled: state.notEntitled.filter(isOther),
    openIncidents: Math.max(0, state.openIncidents - 1),
  });
  publishScanMessage({ kind: 'state', eventId });
}
