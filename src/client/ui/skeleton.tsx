import { Trans } from '@lingui/react/macro';
import { classNames } from './class-names.ts';
import { Grid } from './grid.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './skeleton.module.css';
import { Stack } from './layout.tsx';

type SkeletonProps = {
  /** `text` a line, `title` a heading, `poster` 4:5, `square` 1:1, `wide` 16:10, `bib` a date, `block` a card. */
  shape?: 'text' | 'title' | 'poster' | 'square' | 'wide' | 'bib' | 'block';
  short?: boolean;
};

/** A placeholder for content that is loading. */
export function Skeleton({ shape = 'text', short = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles['skeleton'], styles[shape], short && styles['short'])}
    />
  );
}

type GridSkeletonProps = {
  count?: number;
  shape?: 'poster' | 'square' | 'wide';
  /** The layout of the `Grid` that it stands for. */
  layout?: 'posters' | 'cards';
};

/** A placeholder grid of cards with pictures, posters by default. */
export function PosterGridSkeleton({
  count = 6,
  shape = 'poster',
  layout = 'posters',
}: GridSkeletonProps) {
  return (
    <div aria-busy="true">
      <LoadingWords />
      <Grid layout={layout}>
        {places(count).map((place) => (
          <Stack as="li" gap={2} key={place}>
            <Skeleton shape={shape} />
            <Skeleton />
            <Skeleton short />
          </Stack>
        ))}
      </Grid>
    </div>
  );
}

/** Placeholder for compact rows. */
export function RowsSkeleton({ count = 5 }: { count?: number }) {
  return (
    <div aria-busy="true">
      <LoadingWords />
      <ul>
        {places(count).map((place) => (
          <li key={place} className={styles['row']}>
            <Skeleton shape="bib" />
            <Stack gap={2}>
              <Skeleton />
              <Skeleton short />
            </Stack>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LoadingWords() {
  return (
    <VisuallyHidden>
      <Trans>Memuat…</Trans>
    </VisuallyHidden>
  );
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
