import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { getEventPayment } from '#src/contract/payments/payment-accounts.ts';
import type { BookedLine, SharedLine, StatementOrder } from '#src/contract/payments/statement.ts';
import type { EventOverview } from '#src/contract/event-console/overview.ts';
import type { LineMatch } from '#src/domain/payments/statement/matching/match-lines.ts';
import type { MoneyIn } from '#src/domain/payments/statement/statement.ts';
import type { LineKeys } from './statement-file.ts';

type EventPayment = ResponseOf<typeof getEventPayment>['payment'];
export type StatementAccount = EventPayment['accounts'][number];

export type StatementScreenProps = { event: EventOverview['event']; payment: EventPayment };

/** A line with what the server knows it by. */
export type KeyedLine = MoneyIn & LineKeys;

/** A line that is not known yet, and what it may be. */
export type MatchedLine = KeyedLine & { match: LineMatch };

export type LineProps = {
  line: MatchedLine;
  orders: ReadonlyMap<string, StatementOrder>;
  /** Basis points that the account's acquirer keeps of QRIS; null where nobody has said. */
  qrisFee: number | null;
  /** While something is being sent, nothing else is. */
  isBusy: boolean;
  onBook: (line: BookedLine) => void;
  onShare: (line: Omit<SharedLine, 'account_id'>) => void;
  onIgnore: (line: LineKeys, isIgnored: boolean) => void;
};
