import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { classNames } from '#src/client/ui/class-names.ts';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import styles from './popup.module.css';

type RotationControlsProps = {
  index: number;
  count: number;
  isPlaying: boolean;
  /** 1 for next, -1 for previous. */
  onTurn: (step: 1 | -1) => void;
  onPlayingChange: (isPlaying: boolean) => void;
};

/** Previous, position, pause, next. */
export function RotationControls(props: RotationControlsProps) {
  const { index, count, isPlaying, onTurn, onPlayingChange } = props;
  const { t } = useLingui();
  const number = index + 1;
  return (
    <div className={styles['controls']}>
      <IconButton
        look="solid"
        label={t`Banner sebelumnya`}
        icon={<ChevronLeft />}
        onClick={() => onTurn(-1)}
      />
      <p className={classNames(styles['places'], isPlaying && styles['playing'])}>
        <VisuallyHidden>
          <Trans>
            Banner {number} dari {count}
          </Trans>
        </VisuallyHidden>
        {Array.from({ length: count }, (_, place) => (
          // A key of its own restarts the progress bar's animation.
          <i
            key={place === index ? 'shown' : place}
            className={classNames(styles['place'], place === index && styles['shown'])}
          />
        ))}
      </p>
      <IconButton
        look="solid"
        label={isPlaying ? t`Jeda` : t`Putar`}
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={() => onPlayingChange(!isPlaying)}
      />
      <IconButton
        look="solid"
        label={t`Banner berikutnya`}
        icon={<ChevronRight />}
        onClick={() => onTurn(1)}
      />
    </div>
  );
}
