import { useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { classNames } from '#src/client/ui/class-names.ts';
import { focusMain } from '../focus-main.ts';
import styles from '../settings/round-button.module.css';

/** Scrolls to the top of the page. */
export function BackToTop() {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classNames(styles['round'], styles['top'])}
      aria-label={t`Kembali ke atas`}
      onClick={scrollToTop}
    >
      <ArrowUp />
    </button>
  );
}

function scrollToTop(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
  // The button goes away at the top; focus must not go with it.
  focusMain();
}
