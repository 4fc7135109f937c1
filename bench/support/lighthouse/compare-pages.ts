import { median, report, type Figure } from '../report.ts';
import { runLighthouse, type LighthouseVisit } from './run-lighthouse.ts';
import { startTwin } from './start-twin.ts';

/** How far a page may be behind the twin: points of performance, on a page and on all of them, and ms of blocking. */
const behind = { page: 2, all: 1, blockedMs: 100 };

const others = ['accessibility', 'best-practices', 'seo'] as const;

type Pair = { ours: LighthouseVisit; twin: LighthouseVisit };

/**
 * Runs Lighthouse on pages of ours and on the twin in turn, each visit in a new browser, and reports how far they are apart.
 *
 * @param pages paths below `origin`, each with how many rounds it gets
 */
export async function compareWithTwin(
  origin: string,
  pages: readonly { path: string; rounds: number }[],
): Promise<void> {
  const twin = await startTwin();
  const differences: number[] = [];
  try {
    for (const { path, rounds } of pages) {
      const pairs: Pair[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const visitOurs = () => runLighthouse(origin + path);
        const visitTwin = () => runLighthouse(`http://127.0.0.1:${twin.port}/`);
        // Turns change, so that neither always comes second.
        if (round % 2 === 0) pairs.push({ ours: await visitOurs(), twin: await visitTwin() });
        else {
          const first = await visitTwin();
          pairs.push({ ours: await visitOurs(), twin: first });
        }
      }
      const { figures, difference } = toFigures(pairs);
      differences.push(difference);
      // A single visit says too little for a limit.
      const told = rounds > 1 ? figures : figures.map(({ limit: _limit, ...figure }) => figure);
      report(`Lighthouse ${path}, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`, told);
    }
  } finally {
    twin.close();
  }
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
  report('Lighthouse, all pages', [
    {
      name: 'performance beside the twin, on average',
      value: mean,
      unit: 'points',
      limit: { atLeast: -behind.all },
    },
  ]);
}

function toFigures(pairs: readonly Pair[]) {
  const middle = (value: (pair: Pair) => number) => median(pairs.map(value));
  const performance = middle(({ ours }) => ours.performance);
  const twinPerformance = middle(({ twin }) => twin.performance);
  const blocked = middle(({ ours }) => ours.blocked);
  const twinBlocked = middle(({ twin }) => twin.blocked);
  const difference = performance - twinPerformance;
  const figures: Figure[] = [
    { name: 'performance', value: performance, unit: 'points' },
    { name: 'the twin’s', value: twinPerformance, unit: 'points' },
    {
      name: 'performance beside the twin',
      value: difference,
      unit: 'points',
      limit: { atLeast: -behind.page },
    },
    { name: 'blocked', value: blocked, unit: 'ms' },
    { name: 'the twin', value: twinBlocked, unit: 'ms' },
    {
      name: 'blocked beyond the twin',
      value: blocked - twinBlocked,
      unit: 'ms',
      limit: { atMost: behind.blockedMs },
    },
    ...others.map((name) => ({
      name,
      value: middle(({ ours }) => ours[name]),
      unit: 'points',
      limit: { atLeast: 100 },
    })),
  ];
  return { figures, difference };
}
