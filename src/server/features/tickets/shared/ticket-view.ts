import type { Ticket } from '#src/contract/registration.ts';
import type { RefundRule } from '#src/contract/refunds/order-refund.ts';
import type { Waiting } from '#src/contract/registration/waiting.ts';
import { owedBack } from '#src/domain/payments/owed-back.ts';
import type { Keys } from '#src/server/platform/keys.ts';
import type { EventAccountRow } from '#src/server/features/payments/shared/account-repository.ts';
import { isOpen, payView } from '#src/server/features/payments/shared/pay-view.ts';
import type { PointRow, Position, TicketRow } from './ticket-repository.ts';
import { readCode } from '#src/server/platform/ticket-codes.ts';

const endedStates: readonly TicketRow['state'][] = ['cancelled', 'transferred'];

type Context = {
  points: readonly PointRow[];
  accounts: readonly EventAccountRow[];
  positions: readonly Position[];
};

/** A registration as its runner sees it; the rows may also be of other events and registrations. */
export function ticketView(
  keys: Keys,
  row: TicketRow,
  { points, accounts, positions }: Context,
): Ticket {
  return {
    ...placeView(row),
    state: row.state,
    pay: paysFor(row) && !row.is_paused ? payView(row, accounts) : null,
    waiting: waitingView(
      row,
      positions.find(({ id }) => id === row.id),
    ),
    refund: refundView(row, row.buyer_id === row.keeper),
    holder: { legal_name: row.holder.legal_name, bib_name: row.holder.bib_name },
    bib: row.bib,
    wave: row.wave,
    jersey: row.jersey,
    code: endedStates.includes(row.state) ? null : readCode(keys, row.code_cipher),
    points: toPoints(row, points),
    offered_to:
      row.offer === null
        ? null
        : { ...row.offer, expires_at: new Date(row.offer.expires_at).toISOString() },
    is_kept: row.is_kept,
    group: groupView(row),
  };
}

/** Whether it is this runner's to pay: not what somebody else ordered for them. */
function paysFor({ group_id: group, buyer_id: buyer, keeper }: TicketRow): boolean {
  return group === null || buyer === keeper;
}

/** Whether the runner, or somebody for them, has accepted the waiver. */
export function hasWaiver(consents: TicketRow['consents']): boolean {
  return consents.some(({ kind }) => kind.startsWith('waiver'));
}

function groupView(row: TicketRow): Ticket['group'] {
  if (row.group_id === null) return null;
  const { group_id: id, team, others, member_id: runner, consents } = row;
  return {
    id,
    team,
    others,
    is_buyer: paysFor(row),
    is_complete: runner !== null || hasWaiver(consents),
  };
}

/** A registration as the runner who gave it on sees it: what they had ordered, and who has it. */
export function givenView(
  row: TicketRow,
  {
    from_name: from,
    to_name: to,
    isBuyer,
  }: { from_name: string; to_name: string; isBuyer: boolean },
): Ticket {
  return {
    ...placeView(row),
    state: 'transferred',
    pay: null,
    waiting: null,
    refund: refundView(row, isBuyer),
    holder: { legal_name: from, bib_name: from },
    bib: null,
    wave: null,
    jersey: null,
    code: null,
    points: [],
    transferred_to: to,
  };
}

function placeView(row: TicketRow) {
  return {
    id: row.id,
    order_id: row.order_id,
    // Older apps do not know `expired`; a deadline that has passed says the same.
    payment: row.payment === 'expired' ? ('none' as const) : row.payment,
    amount: row.amount,
    expires_at: row.expires_at?.toISOString() ?? null,
    promo: row.promo_code === null ? null : { code: row.promo_code, discount: row.discount },
    add_ons: row.add_ons,
    event: {
      id: row.event_id,
      kind: row.event_kind,
      community_id: row.community_id,
      title: row.title,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      zone: row.zone,
      venue: row.venue,
      address: row.address,
      city: row.city,
      province: row.province,
      rev: row.event_rev,
      state: row.event_state === 'cancelled' ? ('cancelled' as const) : ('published' as const),
      cancel_reason: row.cancel_reason,
      moved_from: row.moved_from?.toISOString() ?? null,
      // Nobody trustworthy answers there.
      contact_whatsapp: row.is_paused ? null : row.contact_whatsapp,
      payment_note: row.is_paused ? null : row.payment_note,
      ...(row.is_paused ? { is_paused: true } : {}),
      pay_moved_at: payMovedAt(row),
      organizer: row.organizer,
      ...(row.position === null ? {} : { position: row.position }),
      registration_closes_at: row.registration_closes_at.toISOString(),
      transfers_until: row.transfers_until?.toISOString() ?? null,
      pack_collection: row.pack_collection,
    },
    category: {
      id: row.category_id,
      code: row.category_code,
      name: row.category_name,
      distance_m: row.distance_m,
      flag_off_at: row.flag_off_at.toISOString(),
      cut_off_minutes: row.cut_off_minutes,
    },
    rev: row.rev,
  };
}

/** Null for who has nothing to pay, or ordered after it. */
function payMovedAt(row: TicketRow): string | null {
  const { pay_moved_at: at, created_at: since } = row;
  return at !== null && since < at && isOpen(row) ? at.toISOString() : null;
}

/** Null where nothing of the kind was paid by this runner. */
function refundView(row: TicketRow, isBuyer: boolean): Ticket['refund'] {
  const { amount, refund_by: by } = row;
  if (amount === 0 || !isBuyer) return null;
  const money = refundMoneyOf(row);
  return {
    rules: refundRulesOf(row),
    amount: money.amount,
    add_ons: money.addOns,
    received: money.received,
    owed: owedBack(row),
    due: by === null ? null : { amount: owedBack(row), by: by.toISOString() },
  };
}

/**
 * The money by which a refund rule is counted if a place is given up: its own share while its order keeps others; with the
 * last one all that is left to give back.
 */
export function refundMoneyOf(
  row: Pick<TicketRow, 'amount' | 'add_ons_sum' | 'received' | 'price' | 'off' | 'others'>,
): { amount: number; addOns: number; received: number } {
  const { amount, add_ons_sum: addOns, received, price, off, others } = row;
  if (price === null) return { amount, addOns, received };
  const share = price - (off ?? 0);
  const beyond = others > 0 ? 0 : Math.max(0, received - amount);
  return { amount: share, addOns: 0, received: share + beyond };
}

/** The refund rules that hold for a ticket: that of when it was ordered, and that of today. */
export function refundRulesOf(
  row: Pick<TicketRow, 'refund_rule' | 'event_refund_rule'>,
): RefundRule[] {
  return [row.refund_rule, row.event_refund_rule].filter((rule) => rule !== null);
}

/** Null for who never waited, and for who has a place. */
function waitingView(row: TicketRow, position?: Position): Waiting | null {
  const { offered_at: from, offer_until: until, waiting_end: end } = row;
  const isOver = row.state === 'cancelled' && end !== null;
  if (row.state !== 'waitlisted' && !isOver) return null;
  return {
    since: row.created_at.toISOString(),
    ahead: row.out_of_turn ? null : (position?.ahead ?? null),
    ahead_at_first: row.ahead_at_first,
    line: position?.line ?? 0,
    by_hosts: row.out_of_turn || row.waiting_list !== 'turn',
    offer_hours: row.offer_hours,
    payment_hours: row.payment_hours,
    offer:
      from === null || until === null
        ? null
        : {
            from: from.toISOString(),
            until: earliest(until, row.registration_closes_at, row.starts_at),
          },
    end,
  };
}

function earliest(...instants: Date[]): string {
  return new Date(Math.min(...instants.map((instant) => instant.getTime()))).toISOString();
}

function toPoints(row: TicketRow, points: readonly PointRow[]): Ticket['points'] {
  const shown = new Map<string, Ticket['points'][number]>();
  for (const point of points) {
    if (point.event_id !== row.event_id) continue;
    const passed = point.registration_id === row.id ? point.corrected_at : null;
    if (shown.has(point.id) && !passed) continue;
    // An override counts as passed.
    const admits = point.category_ids === null || point.category_ids.includes(row.category_id);
    if (!admits && !passed) continue;
    shown.set(point.id, {
      id: point.id,
      kind: point.kind,
      name: point.name,
      opens_at: point.opens_at.toISOString(),
      closes_at: point.closes_at.toISOString(),
      passed_at: passed?.toISOString() ?? null,
      ...(passed ? { uncertainty_ms: point.uncertainty_ms ?? 0 } : {}),
    });
  }
  return [...shown.values()];
}
