import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useHomePath } from '#src/client/lib/session/session.ts';
import { classNames } from '#src/client/ui/class-names.ts';
import iconStyles from '#src/client/ui/icon-button.module.css';
import styles from './detail-bar.module.css';

type DetailBarProps = {
  /** A `BackLink` to the screen above this one. */
  back: ReactNode;
  title: ReactNode;
  /**
   * `page`: the title is the page's `h1` and stands above the content on large screens. `bar`: the page has a heading
   * of its own, and this bar is for small screens only.
   */
  titleIs?: 'page' | 'bar';
  /** As the `Main` below it. */
  width?: 'page' | 'read';
  /** Icon buttons at the right. */
  actions?: ReactNode;
};

/** The top bar of screens below a list: the way back, the title, a few actions. Goes into `<Main bar={…}>`. */
export function DetailBar({
  back,
  title,
  titleIs = 'page',
  width = 'page',
  actions,
}: DetailBarProps) {
  return (
    <div className={classNames(styles['bar'], titleIs === 'bar' && 'mobile-only')}>
      <div className={classNames('wrap', width === 'read' && 'wrap-read', styles['row'])}>
        {back}
        {titleIs === 'page' ? (
          <h1 className={styles['title']}>{title}</h1>
        ) : (
          <p className={styles['title']}>{title}</p>
        )}
        {actions === undefined ? null : <span className={styles['actions']}>{actions}</span>}
      </div>
    </div>
  );
}

/** The bar of a page right below home, on small screens; the page has a heading of its own. */
export function HomeBar({ title }: { title: ReactNode }) {
  return <DetailBar back={<BackLink to={useHomePath()} />} title={title} titleIs="bar" />;
}

function BackAnchor({ className, ...rest }: Omit<ComponentProps<'a'>, 'children'>) {
  const { t } = useLingui();
  return (
    <a
      {...rest}
      aria-label={t`Kembali`}
      className={classNames(iconStyles['button'], styles['back'], className)}
    >
      <ArrowLeft />
    </a>
  );
}

/** An arrow to the screen above; takes the router's `to`, `params` and `search`. */
export const BackLink = createLink(BackAnchor);
