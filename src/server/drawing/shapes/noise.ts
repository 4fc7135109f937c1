import { mix } from './geometry.ts';
import type { Random } from '../seed.ts';

const tableSize = 64;

/** One-dimensional value noise: a smooth function of x with values from 0 to 1. */
export function valueNoise(random: Random, octaves = 4): (x: number) => number {
  const table = Array.from({ length: tableSize }, random);
  const at = (index: number) => table[index % tableSize] ?? 0;
  return (x) => {
    let sum = 0;
    let total = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      const position = x * 2.1 ** octave + octave * 7.3;
      const cell = Math.floor(position);
      const share = position - cell;
      const eased = share * share * (3 - 2 * share);
      const weight = 0.5 ** octave;
      sum += weight * mix(at(cell), at(cell + 1), eased);
      total += weight;
    }
    return sum / total;
  };
}
