import type { Glyphs } from './font/glyphs.ts';
import { choosePalette, toPhase, type Palette, type Phase } from './palettes.ts';
import { clamp, mix, type Box } from './shapes/geometry.ts';
import { fnv1a, mulberry32, type Random } from './seed.ts';
import { numeralText } from './font/numeral-text.ts';
import type { CommunityRecord, EventRecord } from './poster-record.ts';

/** Everything a terrain is drawn from. Lengths are in the drawing's units. */
export type Scene = {
  width: number;
  height: number;
  /** A hundredth of the shorter side; sizes are multiples of it, so that all ratios look alike. */
  unit: number;
  /** Wider than high: terrains are composed sideways. */
  isWide: boolean;
  /** A page header, more than twice as wide as high: one motif would leave most of it empty. */
  isBand: boolean;
  phase: Phase;
  palette: Palette;
  seed: number;
  /** Random numbers seeded by the record's id. */
  random: Random;
  /** Centre of the sun: x by month, y by hour. */
  sun: { x: number; y: number };
  /** 0.25 (flat) to 1 (a mountain race), by metres climbed per kilometre. */
  steepness: number;
  gain: number;
  heights: readonly number[];
  /** The poster's number; empty for a community, and where none is wanted. */
  numeral: string;
  glyphs: Glyphs;
  /** Inside the margins and below the labels: where the course line may begin and end. */
  frame: Box;
};

export type Canvas = {
  width: number;
  height: number;
  glyphs: Glyphs;
  /** False: the scene has none. */
  numeral?: false | undefined;
};

/** Makes a record's scene for a canvas; the same record and size always give the same scene. */
export function toScene(record: EventRecord | CommunityRecord, canvas: Canvas): Scene {
  const { width, height, glyphs } = canvas;
  const seed = fnv1a(record.id);
  const unit = Math.min(width, height) / 100;
  const facts = record.kind === 'community' ? communityFacts(record, seed) : eventFacts(record);
  const phase = toPhase(facts.hour);
  return {
    width,
    height,
    unit,
    isWide: width / height > 1.1,
    isBand: width / height > 2,
    phase,
    palette: choosePalette(phase, seed),
    seed,
    random: mulberry32(seed),
    sun: {
      x: width * mix(0.16, 0.84, (facts.month - 1) / 11),
      y: height * sunHeight(facts.hour),
    },
    steepness: clamp(facts.gain / facts.kilometres / 60, 0.25, 1),
    gain: facts.gain,
    heights: facts.heights,
    numeral: canvas.numeral === false ? '' : facts.numeral,
    glyphs,
    frame: { left: 8 * unit, top: 15 * unit, right: width - 8 * unit, bottom: height - 8 * unit },
  };
}

type Facts = {
  hour: number;
  month: number;
  kilometres: number;
  gain: number;
  heights: readonly number[];
  numeral: string;
};

function eventFacts(record: EventRecord): Facts {
  return {
    hour: record.start.hour,
    month: Number(record.start.day.slice(5, 7)),
    kilometres: Math.max(record.distance, 1000) / 1000,
    gain: record.gain,
    heights: record.heights,
    numeral: numeralText(record.distance),
  };
}

function communityFacts(record: CommunityRecord, seed: number): Facts {
  const month = 1 + (seed % 12);
  return { hour: record.hour ?? 6, month, kilometres: 5, gain: 200, heights: [], numeral: '' };
}

/** The sun's centre as a share of the height from the top; it is low near sunrise and sunset. */
function sunHeight(hour: number): number {
  const hoursUp = Math.min(hour - 4, 18.5 - hour);
  return clamp(0.5 - hoursUp * 0.06, 0.22, 0.44);
}
