import type { ReactNode } from 'react';
import { StepPicture, type PictureName } from './step-picture.tsx';
import styles from './steps.module.css';

export type Step = { picture: PictureName; words: ReactNode };

/** What to tap, one picture after the other. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ picture, words }) => (
        <li key={picture}>
          <StepPicture name={picture} />
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}
