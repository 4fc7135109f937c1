import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { mapSize } from '#src/domain/places/coast-map.ts';
import { Accordion } from '#src/client/ui/accordion.tsx';
import { ChipLink } from '#src/client/ui/chip.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import {
  dotAt,
  emptyPlaces,
  type ProvinceCount,
  type ProvinceDot,
  provinceDots,
} from './province-map-geometry.ts';
import { changed, type CommunitySearch } from './community-search.ts';
import styles from './province-map.module.css';

type ProvinceMapProps = {
  counts: readonly ProvinceCount[];
  search: CommunitySearch;
  /** Receives the code, or undefined when the selected province is pressed again. */
  onChoose: (code: string | undefined) => void;
};

/** Where communities are: a dot per province, sized by their number, and the same as a list of links below. */
export function ProvinceMap({ counts, search, onChoose }: ProvinceMapProps) {
  const { t } = useLingui();
  const chosen = search.province;
  const dots = provinceDots(counts);
  const count = dots.length;
  const toggle = (code: string) => onChoose(code === chosen ? undefined : code);

  function chooseNearest(event: MouseEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const dot = dotAt(dots, {
      x: ((event.clientX - box.left) / box.width) * mapSize.width,
      y: ((event.clientY - box.top) / box.height) * mapSize.height,
    });
    if (dot !== null) toggle(dot.code);
  }

  const list = dots.map(({ name, count: there }) => `${name} ${there}`).join(', ');
  return (
    <figure className={styles['figure']}>
      {/* For touch and mouse; the links below do the same for keyboards and screen readers. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        className={styles['map']}
        role="img"
        aria-label={t`Peta komunitas per provinsi: ${list}`}
        onClick={chooseNearest}
      >
        {emptyPlaces(dots).map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" className={styles['empty']} />
        ))}
        {/* The selected province on top, with its name. */}
        {dots
          .toSorted((a, b) => Number(a.code === chosen) - Number(b.code === chosen))
          .map((dot) => (
            <Dot key={dot.code} dot={dot} isChosen={dot.code === chosen} />
          ))}
      </svg>
      {count === 0 ? null : <ProvinceLinks dots={dots} search={search} />}
    </figure>
  );
}

type ProvinceLinksProps = { dots: readonly ProvinceDot[]; search: CommunitySearch };

function ProvinceLinks({ dots, search }: ProvinceLinksProps) {
  const count = dots.length;
  return (
    <Accordion
      summary={
        <Plural value={count} one="Komunitas di # provinsi" other="Komunitas di # provinsi" />
      }
    >
      <Row as="ul" gap={2} className={styles['provinces']}>
        {dots.map(({ code, name, count: there }) => (
          <li key={code}>
            <ChipLink
              to="/community"
              search={changed(search, { province: code === search.province ? undefined : code })}
              pressed={code === search.province}
            >
              <Trans>
                {name} ({there})
              </Trans>
            </ChipLink>
          </li>
        ))}
      </Row>
    </Accordion>
  );
}

function Dot({ dot, isChosen }: { dot: ProvinceDot; isChosen: boolean }) {
  const { x, y, radius, count, name } = dot;
  return (
    <g className={isChosen ? styles['chosen'] : undefined}>
      <circle cx={x} cy={y} r={radius} className={styles['dot']} />
      {count > 1 ? (
        <text x={x} y={y + 3} className={styles['count']}>
          {count}
        </text>
      ) : null}
      {isChosen ? (
        <text
          x={Math.min(mapSize.width - 60, Math.max(60, x))}
          y={y - radius - 5}
          className={styles['name']}
        >
          {name}
        </text>
      ) : null}
    </g>
  );
}
