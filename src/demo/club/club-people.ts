import { demoId } from '../demo-id.ts';

/** Somebody who runs with the demo's club every week. The last word of the name shows that they are fictional. */
export type ClubRunner = {
  key: string;
  name: string;
  /** Code of the group that they run in. */
  group: string;
  /** Has a drawn face; the others show their initials. */
  hasFace: boolean;
  /** How many of ten runs they come to. */
  often: number;
  /** Weeks since they first and since they last came. */
  since: number;
  until: number;
  /** Goes to the next run, and to the one after it. */
  goes: readonly [next: boolean, after: boolean];
};

export const club = 'kali-code-pacers';
/** The weekly run, its next two dates. */
export const weeklyRuns = ['rabu-santai', 'rabu-santai-2'] as const;
/** The weeks that the demo's club remembers. */
export const pastWeeks = 20;

const [fast, middle, easy] = ['5:45', '6:30', '7:30'];

/** Name, group and how many of ten runs they come to. */
const regulars: [string, string, number][] = [
  ['Ayu Demo', middle, 9],
  ['Bagas Demo', fast, 10],
  ['Citra Demo', easy, 7],
  ['Dimas Demo', fast, 8],
  ['Endah Demo', middle, 6],
  ['Fajar Demo', middle, 9],
  ['Galih Demo', fast, 5],
  ['Hesti Demo', easy, 8],
  ['Indra Demo', fast, 7],
  ['Jaka Demo', middle, 4],
  ['Kirana Demo', easy, 9],
  ['Lestari Demo', middle, 8],
  ['Made Demo', fast, 6],
  ['Ningsih Demo', easy, 5],
  ['Oki Demo', middle, 7],
  ['Putri Demo', middle, 9],
  ['Raka Demo', fast, 8],
  ['Sekar Demo', easy, 6],
  ['Tegar Demo', middle, 5],
  ['Utami Demo', middle, 7],
  ['Wahyu Demo', fast, 4],
];

/** Regulars of once, with the weeks since they were last there. */
const missed: [string, string, number][] = [
  ['Yoga Demo', middle, 7],
  ['Zahra Demo', easy, 9],
  ['Vina Demo', fast, 12],
];

export const clubRunners: ClubRunner[] = [
  ...regulars.map(([name, group, often], index) => ({
    ...keyAndFace(name, index),
    group,
    often,
    since: index % 5 === 4 ? 8 : pastWeeks,
    until: 1,
    goes: [true, index % 3 !== 0] as const,
  })),
  ...missed.map(([name, group, until], index) => ({
    ...keyAndFace(name, index),
    group,
    often: 8,
    since: pastWeeks,
    until,
    goes: [false, false] as const,
  })),
];

/** Members with an account or without a weekly group, and how often they come. */
export const otherRunners: Pick<ClubRunner, 'key' | 'often' | 'since' | 'until'>[] = [
  { key: 'host', often: 9, since: pastWeeks, until: 1 },
  { key: 'runner', often: 10, since: 6, until: 1 },
  { key: 'member-02', often: 6, since: pastWeeks, until: 1 },
  { key: 'member-03', often: 8, since: pastWeeks, until: 2 },
  { key: 'member-05', often: 3, since: pastWeeks, until: 1 },
];

/** The id of a member who runs with the club. */
export function clubMemberId({ key }: Pick<ClubRunner, 'key'>): string {
  return demoId('member', key);
}

function keyAndFace(name: string, index: number) {
  const [first = ''] = name.toLowerCase().split(' ');
  return { key: `club-${first}`, name, hasFace: index % 3 !== 2 };
}
