import { Trans, useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { cities, nearestCity } from '#src/domain/places/cities.ts';
import {
  mapPoint,
  mapSize,
  type MapView,
  mostZoom,
  movedBy,
  positionIn,
  viewAround,
} from '#src/domain/places/coast-map.ts';
import { formatMapPosition } from '#src/domain/places/map-position.ts';
import type { Position } from '#src/domain/places/provinces.ts';
import { Button } from '#src/client/ui/button.tsx';
import coast from '#src/client/ui/coast.svg';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { IconButton } from '#src/client/ui/icon-button.tsx';
import { Row } from '#src/client/ui/layout.tsx';
import styles from './place-map.module.css';

type PlaceMapProps = {
  open: boolean;
  onClose: () => void;
  /** Where it begins; null for all of Indonesia. */
  position: Position | null;
  onPosition: (position: Position) => void;
};

const middle: Position = { lat: -2.25, lon: 118 };

/** From this step on cities have their names. */
const namesFrom = 2;

/** A place chosen on a drawing of the coasts: each tap sets it and comes nearer; arrow keys move it. */
export function PlaceMap({ open, onClose, position, onPosition }: PlaceMapProps) {
  const { t } = useLingui();
  const headingId = useId();
  const [chosen, setChosen] = useState(position);
  const [zoom, setZoom] = useState(position === null ? 0 : namesFrom + 1);
  const view = viewAround(chosen ?? middle, zoom);

  function tap(event: MouseEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width;
    const y = (event.clientY - box.top) / box.height;
    setChosen(positionIn(view, { x, y }));
    setZoom(Math.min(mostZoom, zoom + 1));
  }

  function move(event: KeyboardEvent): void {
    const next = movedBy(event.key, chosen ?? middle, view);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy={headingId}>
      <h2 id={headingId}>
        <Trans>Ketuk tempatnya</Trans>
      </h2>
      <p className="small muted">
        <Trans>Tiap ketukan mendekat. Dengan papan ketik: panah menggeser titiknya.</Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
      <div
        role="application"
        aria-label={t`Peta Indonesia`}
        // Arrow keys move the place, as in any map.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has to be reached by keyboard
        tabIndex={0}
        className={styles['frame']}
        onKeyDown={move}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the frame has the keys */}
        <svg
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          className={styles['map']}
          aria-hidden="true"
          onClick={tap}
        >
          <mask id={`${headingId}-coast`} className={styles['mask']}>
            <image href={coast} width={mapSize.width} height={mapSize.height} />
          </mask>
          <rect
            width={mapSize.width}
            height={mapSize.height}
            mask={`url(#${headingId}-coast)`}
            className={styles['land']}
          />
          <Cities view={view} withNames={zoom >= namesFrom} />
          {chosen === null ? null : <Marker at={chosen} view={view} />}
        </svg>
      </div>
      <Row gap={2} align="center" oneLine>
        <IconButton
          label={t`Perkecil`}
          icon={<Minus />}
          aria-disabled={zoom === 0}
          onClick={() => setZoom(Math.max(0, zoom - 1))}
        />
        <IconButton
          label={t`Perbesar`}
          icon={<Plus />}
          aria-disabled={zoom === mostZoom}
          onClick={() => setZoom(Math.min(mostZoom, zoom + 1))}
        />
        <output className="small num">{chosen === null ? null : <Chosen at={chosen} />}</output>
      </Row>
      <Row gap={3} className={styles['actions']}>
        <Button
          variant="primary"
          disabled={chosen === null}
          onClick={() => {
            if (chosen !== null) onPosition(chosen);
            onClose();
          }}
        >
          <Trans>Pakai titik ini</Trans>
        </Button>
        <Button variant="outline" onClick={onClose}>
          <Trans>Batal</Trans>
        </Button>
      </Row>
    </Dialog>
  );
}

function Chosen({ at }: { at: Position }) {
  const shown = formatMapPosition(at);
  const city = nearestCity(at).name;
  return (
    <Trans>
      {shown}, dekat {city}
    </Trans>
  );
}

function Cities({ view, withNames }: { view: MapView; withNames: boolean }) {
  const size = view.width / 100;
  return cities.map((city) => {
    const { x, y } = mapPoint(city);
    return (
      <g key={city.name}>
        <circle cx={x} cy={y} r={size / 2} className={styles['city']} />
        {withNames ? (
          <text x={x + size} y={y + size} fontSize={size * 3} className={styles['name']}>
            {city.name}
          </text>
        ) : null}
      </g>
    );
  });
}

function Marker({ at, view }: { at: Position; view: MapView }) {
  const { x, y } = mapPoint(at);
  return <circle cx={x} cy={y} r={view.width / 50} className={styles['marker']} />;
}
