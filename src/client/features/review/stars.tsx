import { useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { formatScore } from '#src/domain/text/format.ts';
import { useLanguage } from '#src/client/lib/context.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import { VisuallyHidden } from '#src/client/ui/visually-hidden.tsx';
import styles from './stars.module.css';

/** A rating from 1 to 5, as stars and in words. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLingui();
  const score = formatScore(rating, useLanguage());
  return (
    <span className={styles['stars']}>
      <VisuallyHidden>{t`${score} dari 5 bintang`}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          className={classNames(styles['star'], place <= Math.round(rating) && styles['on'])}
        />
      ))}
    </span>
  );
}
