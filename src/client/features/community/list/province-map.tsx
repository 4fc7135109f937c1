import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Accordion } from '#src/client/ui/accordion.tsx';
import { Chip } from '#src/client/ui/chip.tsx';
import { classNames } from '#src/client/ui/class-names.ts';
import {
  dotAt,
  emptyPlaces,
  islands,
  mapSize,
  type ProvinceCount,
  type ProvinceDot,
  provinceDots,
} from './province-map-geometry.ts';
import styles from './province-map.module.css';

type ProvinceMapProps = {
  counts: readonly ProvinceCount[];
  /** The selected province's code. */
  chosen: string | undefined;
  /** Receives the code, or undefined when the selected province is pressed again. */
  onChoose: (code: string | undefined) => void;
};

/** Where communities are: a dot per province, sized by their number, and the same as a list of buttons below. */
export function ProvinceMap({ counts, chosen, onChoose }: ProvinceMapProps) {
  const { t } = useLingui();
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
      {/* For touch and mouse; the buttons below do the same for keyboards and screen readers. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        className={styles['map']}
        role="img"
        aria-label={t`Peta komunitas per provinsi: ${list}`}
        onClick={chooseNearest}
      >
        {Object.entries(islands).map(([name, line]) => (
          <path key={name} d={line} className={classNames(styles['island'], styles[name])} />
        ))}
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
      {count === 0 ? null : <ProvinceButtons dots={dots} chosen={chosen} onToggle={toggle} />}
    </figure>
  );
}

type ProvinceButtonsProps = {
  dots: readonly ProvinceDot[];
  chosen: string | undefined;
  onToggle: (code: string) => void;
};

function ProvinceButtons({ dots, chosen, onToggle }: ProvinceButtonsProps) {
  const count = dots.length;
  return (
    <Accordion
      summary={
        <Plural value={count} one="Komunitas di # provinsi" other="Komunitas di # provinsi" />
      }
    >
      <ul className={styles['provinces']}>
        {dots.map(({ code, name, count: there }) => (
          <li key={code}>
            <Chip pressed={code === chosen} onClick={() => onToggle(code)}>
              <Trans>
                {name} ({there})
              </Trans>
            </Chip>
          </li>
        ))}
      </ul>
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
