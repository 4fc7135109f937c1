import { Trans } from '@lingui/react/macro';
import { Check, CloudUpload } from 'lucide-react';
import { memo, useState } from 'react';
import type { RollCallKind } from '#src/contract/roll-call/roll-call.ts';
import { afterPaint } from '#src/client/ui/after-paint.ts';
import { Avatar } from '#src/client/ui/avatar.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import type { Tap } from './mark-person.ts';
import styles from './roll-call.module.css';

export type RollCallRowProps = {
  kind: RollCallKind;
  id: string;
  name: string;
  photo: string | null;
  /** Their category or pace group, in the reader's language. */
  group: string | null;
  came: boolean;
  isScanned: boolean;
  isWaiting: boolean;
  markedAt: string | null;
  /** Settles once the tap is on the phone's disk, or was refused. */
  onTap: (tap: Tap) => Promise<unknown>;
};

/** One person: a tap anywhere ticks them. Drawn anew only when something about them changes, however long the list is. */
export const RollCallRow = memo(function RollCallRow(props: RollCallRowProps) {
  const { kind, id, name, photo, group, isScanned, isWaiting, markedAt, onTap } = props;
  // Shown at once, and faintly until it is on the disk.
  const [tapped, setTapped] = useState<boolean | null>(null);
  const came = tapped ?? props.came;

  function tap(): void {
    setTapped(!came);
    // What keeps and sends it would hold up the frame that shows it.
    afterPaint(() => {
      void onTap({ kind, id, name, came: !came, markedAt }).finally(() => setTapped(null));
    });
  }

  return (
    <li>
      <label className={classNames('ring', styles['row'])}>
        <input
          type="checkbox"
          className="unseen"
          checked={came}
          disabled={isScanned}
          onChange={tap}
        />
        <span
          className={classNames(styles['box'], tapped !== null && styles['settling'])}
          aria-hidden="true"
        >
          <Check />
        </span>
        <Avatar name={name} photo={photo} />
        <span className="rest">
          <span className={styles['name']}>{name}</span>
          {group === null && !isScanned ? null : (
            <span className={classNames('tiny muted', styles['fact'])}>
              {group}
              {group !== null && isScanned ? ' · ' : null}
              {isScanned ? <Trans>dipindai</Trans> : null}
            </span>
          )}
        </span>
        {isWaiting ? <CloudUpload aria-hidden="true" className={styles['waiting']} /> : null}
      </label>
    </li>
  );
});
