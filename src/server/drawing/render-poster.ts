import type { Terrain } from '#src/domain/places/cities.ts';
import { drawDanau } from './terrain/terrain-danau.ts';
import { drawDerap } from './terrain/terrain-derap.ts';
import { drawGunung } from './terrain/terrain-gunung.ts';
import { drawKontur } from './terrain/terrain-kontur.ts';
import { drawKota } from './terrain/terrain-kota.ts';
import { drawLintasan } from './terrain/terrain-lintasan.ts';
import { drawPesisir } from './terrain/terrain-pesisir.ts';
import { drawSawah } from './terrain/terrain-sawah.ts';
import { drawSungai } from './terrain/terrain-sungai.ts';
import { drawLabels } from './labels.ts';
import { toScene, type Canvas, type Scene } from './scene.ts';
import { svgDocument } from './shapes/svg.ts';
import { findRecordCity, chooseTerrain } from './terrain/terrain-choice.ts';
import type { CommunityRecord, EventRecord } from './poster-record.ts';

export type PosterOptions = Canvas & {
  /** Whether to draw the city code and the date; too small to read on a poster under 240 CSS px wide. */
  labels: boolean;
};

const drawTerrain: Record<Terrain, (scene: Scene) => string> = {
  gunung: drawGunung,
  pesisir: drawPesisir,
  sawah: drawSawah,
  kontur: drawKontur,
  danau: drawDanau,
  kota: drawKota,
  lintasan: drawLintasan,
  sungai: drawSungai,
  derap: drawDerap,
};
const underSky: ReadonlySet<Terrain> = new Set(['gunung', 'pesisir', 'sawah']);

/**
 * Draws the poster of a race, an event or a community as an SVG document. Pure: the same record and options give the same
 * bytes, so no picture is stored. Sky and colours come from the hour of flag-off, the terrain from the city or the climb,
 * the numeral from the longest distance, details from the id. Text is drawn as outlines.
 */
export function renderPoster(
  record: EventRecord | CommunityRecord,
  options: PosterOptions,
): string {
  return renderTerrain(chooseTerrain(record), record, options);
}

/** Draws a poster with a given terrain; see `renderPoster`. */
export function renderTerrain(
  terrain: Terrain,
  record: EventRecord | CommunityRecord,
  options: PosterOptions,
): string {
  const scene = toScene(record, options);
  const picture = drawTerrain[terrain](scene);
  const labels = options.labels && record.kind !== 'community';
  return svgDocument(
    options.width,
    options.height,
    labels ? picture + drawRecordLabels(record, terrain, scene) : picture,
  );
}

function drawRecordLabels(record: EventRecord, terrain: Terrain, scene: Scene): string {
  const texts = { code: findRecordCity(record).code, day: record.start.day };
  const fill = underSky.has(terrain) ? scene.palette.label : scene.palette.numeral;
  return drawLabels(scene, texts, fill);
}
