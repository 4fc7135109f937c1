import type { EventConsole } from '#src/contract/event-console/event-console.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';

/** An event as its console opens with it; while its figures fail it opens without them, and none of them counts. */
export type ConsoleOverview = EventOverview & { lacksFigures?: boolean };

/** Stands for the overview of an event whose figures cannot be had. */
export function withoutFigures({ event, categories, points }: EventConsole): ConsoleOverview {
  return {
    event,
    categories: categories.map((category) => ({ ...category, paid: 0, income: 0 })),
    points,
    todo: {
      proofs: 0,
      oldest_proof_at: null,
      lacks_account: false,
      unpaid: 0,
      incomplete: 0,
      waiting: 0,
      owed: 0,
      over: 0,
      over_amount: 0,
    },
    paid: 0,
    money: { held: 0, owed: 0 },
    days: [],
    jerseys: [],
    jersey_stock: {},
    ages: [],
    cities: [],
    sources: [],
    lacksFigures: true,
  };
}
