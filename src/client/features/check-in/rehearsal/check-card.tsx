import { Trans } from '@lingui/react/macro';
import { CircleAlert, Keyboard, ScanLine, Vibrate, Volume2 } from 'lucide-react';
import { useState } from 'react';
import type { RehearsalCheck } from '#src/contract/check-in/rehearsal-checks.ts';
import type { CheckOutcome } from '#src/domain/check-in/rehearsal/rehearsal-outcomes.ts';
import { useOnline } from '#src/client/lib/device/online.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Tag } from '#src/client/ui/tag.tsx';
import { playTune, vibrations } from '../result/feedback.ts';
import type { CheckWords } from './check-words.ts';
import styles from './rehearsal.module.css';

type CheckCardProps = {
  check: RehearsalCheck;
  words: CheckWords;
  onScan: () => void;
  onOutcome: (outcome: CheckOutcome) => void;
};

/** The check to do now. What the phone can see for itself it judges itself; the rest is asked. */
export function CheckCard({ check, words, onScan, onOutcome }: CheckCardProps) {
  const [isStarted, setStarted] = useState(false);
  const isOnline = useOnline();
  const isFelt = check === 'sound' || check === 'vibration';
  const fail = () => onOutcome({ result: 'failed', ms: null });

  function start(): void {
    setStarted(true);
    if (check === 'sound') {
      playTune('valid');
    } else if (check === 'vibration') {
      if ('vibrate' in navigator) navigator.vibrate([...vibrations.already]);
    } else {
      onScan();
    }
  }

  return (
    <section className={styles['card']} aria-labelledby="current-check">
      <h2 id="current-check">{words.title}</h2>
      <p>{words.hint}</p>
      {check === 'offline' && isOnline ? (
        <p className={styles['still']}>
          <Tag tone="warn" icon={<CircleAlert />}>
            <Trans>HP ini masih tersambung</Trans>
          </Tag>
        </p>
      ) : null}
      <div className={styles['pair']}>
        <Button variant={isFelt && isStarted ? 'outline' : 'primary'} size="l" onClick={start}>
          <StartIcon check={check} />
          {words.start}
        </Button>
        {isFelt && isStarted ? (
          <Button
            variant="primary"
            size="l"
            onClick={() => onOutcome({ result: 'passed', ms: null })}
          >
            {words.yes}
          </Button>
        ) : null}
        <Button size="l" className={styles['second']} onClick={fail}>
          {words.no}
        </Button>
      </div>
    </section>
  );
}

function StartIcon({ check }: { check: RehearsalCheck }) {
  if (check === 'sound') return <Volume2 />;
  if (check === 'vibration') return <Vibrate />;
  return check === 'typed' ? <Keyboard /> : <ScanLine />;
}
