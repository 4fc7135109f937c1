import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { type HostIncident, incidentOutcomes } from '#src/contract/check-in-board/judging.ts';
import type { LocalText, Zone } from '#src/contract/common.ts';
import { countsOnceLetIn } from '#src/domain/check-in/entitlement.ts';
import { formatDayTime } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { judgeMutationOptions } from './incident-queries.ts';
import { useIncidentLine, useOutcomeNames } from './incident-words.ts';
import { PassageCard } from './passage-card.tsx';
import { RunnerHead } from './runner-head.tsx';
import { TimeAxis } from './time-axis.tsx';
import { VerdictForm } from './verdict-form.tsx';
import styles from './incidents.module.css';

type IncidentCardProps = {
  eventId: string;
  incident: HostIncident;
  point: LocalText | undefined;
  zone: Zone;
  /** Told when another judge was quicker. */
  onQuicker: (by: string) => void;
};

/** One incident: who, where, when, how certain; and the judge's word on it, or whose stands. */
export function IncidentCard({ incident, point, zone, ...props }: IncidentCardProps) {
  const headingId = useId();
  const language = useLanguage();
  const line = useIncidentLine();
  const { first, scan, judgement, explained } = incident;
  const place = point === undefined ? '' : localText(point, language);
  return (
    <section aria-labelledby={headingId} className={styles['card']}>
      <div>
        <RunnerHead runner={incident.runner} id={headingId} />
        <p className={styles['line']}>
          {line(incident)} · {place}
        </p>
        <div className={styles['passages']}>
          {first === null ? null : (
            <PassageCard mark="ring" title={<Trans>Masuk A</Trans>} passage={first} zone={zone} />
          )}
          <PassageCard
            {...(first === null ? {} : { mark: 'dot' as const })}
            title={first === null ? <Trans>Masuk</Trans> : <Trans>Masuk B</Trans>}
            passage={scan}
            zone={zone}
          />
        </div>
        {first === null ? null : <TimeAxis first={first} scan={scan} zone={zone} />}
        {incident.order_uncertain ? (
          <p className={styles['uncertain']}>
            <TriangleAlert />
            <span>
              <b>
                <Trans>Urutan belum pasti.</Trans>
              </b>{' '}
              <Trans>Rentang jamnya bertumpuk.</Trans>
            </span>
          </p>
        ) : null}
      </div>
      <div>
        {explained === null ? null : (
          <p className={styles['settled']}>
            <Trans>
              Dibatalkan {explained.by}, {formatDayTime(explained.at, zone, language)}
            </Trans>
            : {explained.reason}
          </p>
        )}
        {judgement === null ? (
          explained === null && <JudgeForm incident={incident} {...props} />
        ) : (
          <Judged judgement={judgement} zone={zone} />
        )}
      </div>
    </section>
  );
}

function Judged({
  judgement,
  zone,
}: {
  judgement: NonNullable<HostIncident['judgement']>;
  zone: Zone;
}) {
  const language = useLanguage();
  const names = useOutcomeNames();
  const { by, at, reason, outcome } = judgement;
  return (
    <p className={styles['settled']}>
      <b>{names[outcome]}</b>: {reason}
      <br />
      <span className="small muted">
        {by} · {formatDayTime(at, zone, language)}
      </span>
    </p>
  );
}

function JudgeForm({
  incident,
  eventId,
  onQuicker,
}: Pick<IncidentCardProps, 'incident' | 'eventId' | 'onQuicker'>) {
  const { t } = useLingui();
  const names = useOutcomeNames();
  const judge = useMutation(judgeMutationOptions(useQueryClient(), eventId));
  const isDouble = incident.kind === 'double';
  const notes = {
    same_person: t`Terpindai dua kali. Dihitung satu.`,
    two_people: t`Kodenya dipakai orang lain. Satu dihitung, satu dicari.`,
    let_in: countsOnceLetIn(incident.verdict)
      ? t`Dihitung masuk mulai sekarang, dan tiketnya terpakai.`
      : t`Tetap tidak dihitung: acara ini tidak punya tiketnya.`,
    turned_away: t`Tetap tidak dihitung, dan tiketnya belum terpakai.`,
  };
  return (
    <VerdictForm
      question={isDouble ? t`Siapa yang lewat?` : t`Apa yang terjadi?`}
      choices={incidentOutcomes[incident.kind].map((key) => ({
        key,
        title: names[key],
        note: notes[key],
      }))}
      usual={
        isDouble
          ? [t`Pindah gerbang`, t`Salah pindai`, t`Kata petugas`, t`Tangkapan layar`]
          : [t`Bukti bayar ditunjukkan`, t`Kata petugas`, t`Salah pindai`]
      }
      isSending={judge.isPending}
      error={judge.error}
      onSend={(outcome, reason) =>
        judge.mutate(
          { scanId: incident.id, body: { outcome, reason } },
          {
            onSuccess: (answer) => {
              if (!answer.is_yours) onQuicker(answer.judgement.by);
            },
          },
        )
      }
    >
      <Trans>Catatan masuk tetap tersimpan. Penilaianmu ditambahkan, bukan menghapus.</Trans>
    </VerdictForm>
  );
}
