import { posterAddress, type PosterKind, posterSizes } from '#src/contract/media/poster.ts';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './poster.module.css';

type PosterProps = {
  kind: PosterKind;
  record: { id: string; rev: number };
  ratio?: '4x5' | '4x5-small' | '6x5' | '16x10' | '16x10-small' | '1x1';
  /** A picture the organiser uploaded, shown in place of the drawn one, cropped to the ratio. */
  cover?: string | null;
  /** The largest picture of the first screen: fetched at once, not lazily. */
  priority?: boolean;
  className?: string | undefined;
  /** A tag on the picture's upper left corner. */
  children?: ReactNode;
};

/** A record's picture in its frame. Decorative: the words beside it say everything it shows. */
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

/** A community's round emblem: its logo, else three track lanes and its initials. */
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
