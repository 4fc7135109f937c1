import { posterAddress, type PosterKind, posterSizes } from '#src/contract/media/poster.ts';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './poster.module.css';

type PosterProps = {
  kind: PosterKind;
  record: { id: string; rev: number };
  ratio?: '4x5' | '4x5-small' | '16x10' | '16x10-small' | 'scenery' | '1x1';
  /** An uploaded picture, shown instead of the drawn one and cropped to the ratio. */
  cover?: string | null;
  /** The largest picture above the fold: not loaded lazily. */
  priority?: boolean;
  className?: string | undefined;
  /** A tag in the upper left corner. */
  children?: ReactNode;
};

/** A record's picture in its frame. Decorative: the text beside it says everything it shows. */
export function Poster({
  kind,
  record,
  ratio = '4x5',
  cover = null,
  priority = false,
  className,
  children,
}: PosterProps) {
  const { width, height } = posterSizes[ratio];
  return (
    <div className={classNames(styles['frame'], styles[`r${ratio}`], className)}>
      <img
        src={cover ?? posterAddress(kind, record, ratio)}
        width={width}
        height={height}
        alt=""
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        {...(priority ? { fetchPriority: 'high' as const } : {})}
      />
      {children === undefined ? null : <div className={styles['tag']}>{children}</div>}
    </div>
  );
}

type CrestProps = {
  community: { id: string; rev: number };
  logo?: string | null;
  className?: string | undefined;
};

/** A community's logo, else its drawn emblem. */
export function Crest({ community, logo = null, className }: CrestProps) {
  const { width, height } = posterSizes.crest;
  return (
    <img
      className={classNames(styles['crest'], className)}
      src={logo ?? posterAddress('community', community, 'crest')}
      width={width}
      height={height}
      alt=""
      decoding="async"
      loading="lazy"
    />
  );
}
