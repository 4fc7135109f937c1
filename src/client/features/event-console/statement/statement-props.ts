import type { ResponseOf } from '#src/contract/endpoint.ts';
import type { getEventPayment } from '#src/contract/payment/payment-accounts.ts';
import type { BookedLine, StatementOrder } from '#src/contract/payment/statement.ts';
import type { EventOverview } from '#src/contract/registration/participants.ts';
import type { LineMatch } from '#src/domain/payment/statement/match-lines.ts';
import type { MoneyIn } from '#src/domain/payment/statement/read-statement.ts';

type EventPayment = ResponseOf<typeof getEventPayment>['payment'];
export type StatementAccount = EventPayment['accounts'][number];

export type StatementScreenProps = { event: EventOverview['event']; payment: EventPayment };

/** A line that is not known yet, and what it may be. */
export type MatchedLine = MoneyIn & { key: string; match: LineMatch };

export type LineProps = {
  line: MatchedLine;
  orders: ReadonlyMap<string, StatementOrder>;
  /** While something is being sent, nothing else is. */
  isBusy: boolean;
  onBook: (line: BookedLine) => void;
  onIgnore: (key: string, isIgnored: boolean) => void;
};
