import { choose } from './seed.ts';

/** Time of day at flag-off: night, before dawn, dawn, morning, late afternoon. */
export type Phase = 'malam' | 'subuh' | 'fajar' | 'pagi' | 'sore';

export type Palette = {
  /** Sky bands from the top down. */
  sky: readonly string[];
  sun: string;
  /** Land from far to near. */
  far: string;
  middle: string;
  near: string;
  front: string;
  /** On maps seen from above: the ground, its lighter parts, and streets or contour lines. */
  ground: string;
  groundLight: string;
  groundLine: string;
  water: string;
  /** The course line and the dark edge around it. */
  course: string;
  casing: string;
  numeral: string;
  /** City code and date on the sky. */
  label: string;
};

/** The phase of a local hour (0–24, minutes as fractions). */
export function toPhase(hour: number): Phase {
  if (hour < 4 || hour >= 18) return 'malam';
  if (hour < 5) return 'subuh';
  if (hour < 5.75) return 'fajar';
  return hour < 15 ? 'pagi' : 'sore';
}

/** Picks a palette of a phase by the record's seed. */
export function choosePalette(phase: Phase, seed: number): Palette {
  return choose(palettes[phase], seed >>> 7);
}

/** Hand-picked flat colours of a dawn sky: ink, steel, peach, coral and gold; no purple. */
export const palettes: Record<Phase, readonly Palette[]> = {
  malam: [
    {
      sky: ['#050D1A', '#081527', '#0D2038', '#14304F'],
      sun: '#FFE3A3',
      far: '#1D4166',
      middle: '#143152',
      near: '#0C2139',
      front: '#060F1D',
      ground: '#0D2038',
      groundLight: '#14304F',
      groundLine: '#1D4166',
      water: '#0E5568',
      course: '#FF7F45',
      casing: '#060F1D',
      numeral: '#F3F6F9',
      label: '#B9CBDD',
    },
    {
      sky: ['#04151B', '#06232B', '#0A3440', '#115062'],
      sun: '#FFE3A3',
      far: '#17697A',
      middle: '#0E4A58',
      near: '#08313C',
      front: '#041A21',
      ground: '#06232B',
      groundLight: '#0C3A46',
      groundLine: '#125463',
      water: '#17697A',
      course: '#FFC845',
      casing: '#041A21',
      numeral: '#F4FAF7',
      label: '#A9CFD3',
    },
  ],
  subuh: [
    {
      sky: ['#081527', '#0F2A49', '#23527D', '#7FA3BA', '#F1BE98'],
      sun: '#FF7F45',
      far: '#3C6B93',
      middle: '#24507A',
      near: '#13335A',
      front: '#081B33',
      ground: '#0F2A49',
      groundLight: '#173A61',
      groundLine: '#24507A',
      water: '#1C6C86',
      course: '#FFC845',
      casing: '#081B33',
      numeral: '#FBF6EC',
      label: '#D7E3EC',
    },
    {
      sky: ['#0B1B2B', '#123A4E', '#2A6C7B', '#8DBDB4', '#FFD9A0'],
      sun: '#F55A14',
      far: '#39808A',
      middle: '#20606E',
      near: '#103F50',
      front: '#082433',
      ground: '#0F2F42',
      groundLight: '#17455A',
      groundLine: '#226272',
      water: '#39808A',
      course: '#FF9A5E',
      casing: '#082433',
      numeral: '#FFF6E4',
      label: '#CFE5E4',
    },
  ],
  fajar: [
    {
      sky: ['#16304F', '#3E6F98', '#A6C0CC', '#F8D0AC', '#FF9A5E'],
      sun: '#FFC845',
      far: '#7F9DB2',
      middle: '#44709A',
      near: '#1E4268',
      front: '#0D2038',
      ground: '#F8D0AC',
      groundLight: '#F3BB8E',
      groundLine: '#EBA06C',
      water: '#3E6F98',
      course: '#F55A14',
      casing: '#0D2038',
      numeral: '#0D2038',
      label: '#FFF6E8',
    },
    {
      sky: ['#F55A14', '#FF7F45', '#FFA266', '#FFC78F', '#FFE3B8'],
      sun: '#FFF6E4',
      far: '#D8480F',
      middle: '#9E300B',
      near: '#5A1F14',
      front: '#1C1420',
      ground: '#F55A14',
      groundLight: '#FF7F45',
      groundLine: '#FF9A66',
      water: '#0F4F63',
      course: '#FFC845',
      casing: '#1B0F0E',
      numeral: '#1B0F0E',
      label: '#1B0F0E',
    },
    {
      sky: ['#F6C7A1', '#FBD8B6', '#FFE8CC', '#FFF4E0'],
      sun: '#F55A14',
      far: '#F2A57A',
      middle: '#DF6A3C',
      near: '#23527D',
      front: '#0B2440',
      ground: '#FFE8CC',
      groundLight: '#FCDCBB',
      groundLine: '#EFAE7E',
      water: '#23527D',
      course: '#F55A14',
      casing: '#0B2440',
      numeral: '#0B2440',
      label: '#0B2440',
    },
  ],
  pagi: [
    {
      sky: ['#BFE0EA', '#D6ECEF', '#EBF5F1', '#FFF1CE'],
      sun: '#F5B21A',
      far: '#93C3B9',
      middle: '#4F9A8F',
      near: '#1F6E68',
      front: '#0C3F45',
      ground: '#DDEBDD',
      groundLight: '#C5DCC8',
      groundLine: '#A8C9AE',
      water: '#5CB3C4',
      course: '#F55A14',
      casing: '#0C3F45',
      numeral: '#0C3F45',
      label: '#0C3F45',
    },
    {
      sky: ['#FFE9A8', '#FFDD7E', '#FFCF55'],
      sun: '#F55A14',
      far: '#A8BF55',
      middle: '#6E9F48',
      near: '#2F7A4B',
      front: '#0F4438',
      ground: '#FFDD7E',
      groundLight: '#FBCB57',
      groundLine: '#EDB53C',
      water: '#2F8F86',
      course: '#F55A14',
      casing: '#0F4438',
      numeral: '#0F4438',
      label: '#0F4438',
    },
    {
      sky: ['#0B6E8A', '#2B94A8', '#74C3C4', '#C6E6DA'],
      sun: '#FFA53D',
      far: '#2B94A8',
      middle: '#0F7690',
      near: '#0A5671',
      front: '#073B52',
      ground: '#0B6E8A',
      groundLight: '#15829C',
      groundLine: '#2B94A8',
      water: '#BFE3D8',
      course: '#FF8A55',
      casing: '#073B52',
      numeral: '#FFF9E8',
      label: '#EAF7F4',
    },
  ],
  sore: [
    {
      sky: ['#FFD98A', '#FFBF57', '#FF9A40', '#F3702A'],
      sun: '#FFF3D1',
      far: '#C7431A',
      middle: '#8A2F1C',
      near: '#47251F',
      front: '#160F14',
      ground: '#FFBF57',
      groundLight: '#FFAA3E',
      groundLine: '#F8922C',
      water: '#C7431A',
      course: '#FFF3D1',
      casing: '#3A1510',
      numeral: '#3A1510',
      label: '#3A1510',
    },
    {
      sky: ['#8C1F17', '#B5331B', '#DE5522', '#FF8A45', '#FFC46B'],
      sun: '#FFB23E',
      far: '#A3321B',
      middle: '#6E2118',
      near: '#3B1512',
      front: '#170A0B',
      ground: '#B5331B',
      groundLight: '#C7431A',
      groundLine: '#DE5522',
      water: '#3B1512',
      course: '#FFD56B',
      casing: '#170A0B',
      numeral: '#FFF1DC',
      label: '#FFE9D2',
    },
  ],
};
