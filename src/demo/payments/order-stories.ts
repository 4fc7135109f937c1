import type { Decision } from '#src/domain/payments/order-decision.ts';

/** How much of an order: what is left of it, that without the part that names it, or more than that. */
type Share = 'whole' | 'rounded' | 'over';

/** What happens to an order, so many hours after it was made. */
export type OrderStep = { after: number } & (
  | { kind: 'proof' }
  | { kind: 'refund_proof' }
  | { kind: Decision['kind']; share: Share; reason?: string }
);

const proof = { kind: 'proof', after: 2 } as const;
const confirm = { kind: 'confirm', share: 'whole', after: 9 } as const;
const lateProof = { kind: 'proof', after: 60 } as const;

/** All that hosts meet. Times fit a race that holds unpaid places for 48 hours. */
export const orderStories = {
  unpaid: [],
  paid: [confirm],
  proof: [proof],
  confirmed: [proof, confirm],
  part: [proof, { kind: 'part', share: 'rounded', after: 9 }],
  over: [proof, { kind: 'confirm', share: 'over', after: 9 }],
  refused: [
    proof,
    { kind: 'refuse', share: 'whole', after: 9, reason: 'Bukti ini untuk lomba lain.' },
  ],
  expired: [],
  late: [lateProof],
  owed: [{ kind: 'receive', share: 'whole', after: 70 }],
  reinstated: [lateProof, { kind: 'reinstate', share: 'whole', after: 66 }],
  refunded: [
    proof,
    confirm,
    { kind: 'refund', share: 'whole', after: 100, reason: 'Cedera, batal ikut.' },
    { kind: 'refund_proof', after: 101 },
  ],
} as const satisfies Record<string, readonly OrderStep[]>;

export type OrderStory = keyof typeof orderStories;

/** Orders of the race of the demo's captain: category, what happens, and how many days ago it began. */
export const captainsOrders: readonly [category: string, story: OrderStory, daysAgo: number][] = [
  ['10K', 'paid', 38.6],
  ['5K', 'confirmed', 38.2],
  ['HM', 'paid', 37.4],
  ['10K', 'paid', 36.1],
  ['10K', 'refunded', 35.5],
  ['5K', 'paid', 33.3],
  ['10K', 'expired', 31.7],
  ['HM', 'confirmed', 30.4],
  ['10K', 'paid', 28.9],
  ['5K', 'paid', 27.2],
  ['10K', 'over', 26.5],
  ['5K', 'paid', 24.8],
  ['10K', 'reinstated', 23.4],
  ['HM', 'paid', 21.6],
  ['10K', 'paid', 21.1],
  ['5K', 'expired', 19.3],
  ['10K', 'confirmed', 17.7],
  ['10K', 'paid', 16.2],
  ['5K', 'owed', 14.9],
  ['10K', 'paid', 14.1],
  ['HM', 'refunded', 12.8],
  ['5K', 'paid', 11.3],
  ['10K', 'confirmed', 9.9],
  ['10K', 'paid', 8.4],
  ['5K', 'paid', 7.5],
  ['10K', 'expired', 6.8],
  ['HM', 'part', 6.2],
  ['5K', 'paid', 5.6],
  ['10K', 'confirmed', 4.7],
  ['5K', 'late', 4.2],
  ['10K', 'part', 3.6],
  ['5K', 'proof', 2.7],
  ['10K', 'proof', 2.3],
  ['10K', 'unpaid', 1.8],
  ['HM', 'proof', 1.4],
  ['5K', 'unpaid', 1.2],
  ['10K', 'refused', 0.9],
  ['5K', 'proof', 0.7],
  ['10K', 'proof', 0.5],
  ['10K', 'unpaid', 0.4],
  ['5K', 'proof', 0.2],
  ['HM', 'unpaid', 0.1],
];
