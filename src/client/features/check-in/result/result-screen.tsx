import { Trans, useLingui } from '@lingui/react/macro';
import { Vibrate } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ScanEvent } from '#src/contract/check-in.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { localText } from '#src/client/lib/i18n/local-text.ts';
import { useOpened } from '#src/client/lib/screens/use-opened.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import { Row } from '#src/client/ui/layout.tsx';
import { vibrations } from './feedback.ts';
import { PointIcon } from '../prepare/point-icon.tsx';
import { ResultChecklist } from './result-checklist.tsx';
import { ResultFacts } from './result-facts.tsx';
import { ResultJersey } from './result-jersey.tsx';
import { ResultShape } from './result-shape.tsx';
import { useResultWords } from './result-words.ts';
import { showsField } from './shown-fields.ts';
import type { ResultActions, ScanResult } from './scan-result.ts';
import styles from './result-screen.module.css';

const importReasons = () => import('./reason-dialog.tsx');
const importJerseys = () => import('./jersey-dialog.tsx');

type ResultScreenProps = {
  result: ScanResult;
  event: ScanEvent;
  actions: ResultActions;
  /** What the runner replied to the hosts' own questions. */
  replies?: ReactNode;
};

/** The result of one scan over the whole screen. Anything but "go" stays until a tap or another code. */
export function ResultScreen({ result, event, actions, replies = null }: ResultScreenProps) {
  const language = useLanguage();
  const { headline, line } = useResultWords(result, event.zone);
  const number = useNumber(result, event);
  const [asked, setAsked] = useState<'override' | 'void' | 'jersey' | null>(null);
  const [jersey, setJersey] = useState<string | null>(null);
  const reasons = useOpened(importReasons, asked === 'override' || asked === 'void', () =>
    setAsked(null),
  );
  const jerseys = useOpened(importJerseys, asked === 'jersey', () => setAsked(null));
  const { screen, verdict, point } = result;
  useEffect(() => (asked === null ? undefined : actions.pauseScans()), [actions, asked]);
  // Runs once per result: the caller keys this component by result.
  useEffect(() => actions.resultShown(), [actions]);

  return (
    <div className={classNames(styles['screen'], styles[screen])}>
      <div className={styles['sheet']}>
        <div className={styles['top']}>
          <Row as="span" gap={2} align="center" oneLine>
            <PointIcon kind={point.kind} />
            {localText(point.name, language)}
          </Row>
          <VibrationPattern screen={screen} />
        </div>
        <div className={styles['middle']}>
          <ResultShape screen={screen} />
          <h2 className={styles['word']}>{headline}</h2>
          <p
            className={classNames(
              styles['line'],
              (verdict.code === 'ok_note' || 'former' in verdict) && styles['noted'],
            )}
          >
            {line}
          </p>
          {number === null ? null : (
            <p className={styles['number']}>
              <b>{number.bib}</b>
              <span>{number.category}</span>
            </p>
          )}
          <ResultJersey
            result={result}
            event={event}
            given={jersey}
            onSwap={() => setAsked('jersey')}
          />
          <ResultFacts result={result} event={event} />
          {replies}
        </div>
        {verdict.code === 'needs_checklist' && screen === 'ask' ? (
          <ResultChecklist
            point={point}
            onAdmit={(ticked) => actions.decideAgain({ ticked, jersey })}
            onCancel={actions.dismiss}
          />
        ) : (
          <ResultActions
            result={result}
            onNext={actions.dismiss}
            onAsk={(question) => setAsked(question)}
          />
        )}
      </div>
      {reasons === null ? null : (
        <reasons.ReasonDialog
          kind={asked === 'jersey' ? null : asked}
          pointKind={point.kind}
          onClose={() => setAsked(null)}
          onReason={async (kind, reason) => {
            if (kind === 'void') return actions.voidAdmission(reason);
            actions.decideAgain({ overrideReason: reason });
            return true;
          }}
        />
      )}
      {jerseys === null ? null : (
        <jerseys.JerseyDialog
          open={asked === 'jersey'}
          sizes={event.jersey_sizes ?? []}
          size={jersey ?? result.ticket.person?.jersey ?? null}
          onClose={() => setAsked(null)}
          onSize={async (size) => {
            // Before the admission it goes along with that.
            const isSaved = verdict.code === 'needs_checklist' || (await actions.swapJersey(size));
            if (isSaved) setJersey(size);
            return isSaved;
          }}
        />
      )}
    </div>
  );
}

type ResultActionsProps = {
  result: ScanResult;
  onNext: () => void;
  onAsk: (question: 'override' | 'void') => void;
};

function ResultActions({ result, onNext, onAsk }: ResultActionsProps) {
  const next = useRef<HTMLButtonElement>(null);
  // So that Enter, or the button of a Bluetooth trigger, continues with the next scan.
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles['actions']}>
      {result.voidable === null ? null : (
        <button type="button" className={styles['second']} onClick={() => onAsk('void')}>
          <Trans>Batalkan check-in ini</Trans>
        </button>
      )}
      {result.mayOverride ? (
        <button type="button" className={styles['second']} onClick={() => onAsk('override')}>
          {result.point.kind === 'pack' ? (
            <Trans>Serahkan dengan alasan</Trans>
          ) : (
            <Trans>Izinkan dengan alasan</Trans>
          )}
        </button>
      ) : null}
      <button ref={next} type="button" className={styles['next']} onClick={onNext}>
        {result.screen === 'not_saved' ? (
          <Trans>Pindai lagi</Trans>
        ) : (
          <Trans>Pindai berikutnya</Trans>
        )}
      </button>
    </div>
  );
}

/** Draws the vibration of a result, for those who did not feel it. */
function VibrationPattern({ screen }: { screen: ScanResult['screen'] }) {
  const { t } = useLingui();
  const pulses = vibrations[screen].filter((_, place) => place % 2 === 0);
  const count = pulses.length;
  return (
    <span className={styles['pulses']} title={t`Getar: ${count}`}>
      <Vibrate aria-hidden="true" />
      {pulses.map((ms, place) => (
        // The order of the pulses never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <i key={place} className={classNames(ms >= 300 && styles['long'])} />
      ))}
    </span>
  );
}

/** The bib, by which race packs are handed out, and the category; only the category when there is no bib. */
function useNumber({ ticket, point }: ScanResult, event: ScanEvent) {
  const { record, person } = ticket;
  if (record === null) return null;
  const category = showsField(point, 'category', event)
    ? (event.categories.find(({ id }) => id === record.category_id)?.code ?? '')
    : '';
  const bib = showsField(point, 'bib', event) ? (person?.bib ?? null) : null;
  if (bib === null && category === '') return null;
  return bib === null ? { bib: category, category: '' } : { bib, category };
}
