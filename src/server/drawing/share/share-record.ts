import type { LocalText, Zone } from '#src/contract/common.ts';
import type { CommunityRecord, ProductRecord, EventRecord } from '../poster-record.ts';

/** Everything a share picture is drawn from: the poster and the facts beside it. */
export type ShareRecord = EventShare | CommunityShare | ProductShare;

export type EventShare = {
  kind: 'race' | 'event';
  poster: EventRecord;
  title: LocalText;
  startsAt: Date;
  zone: Zone;
  venue: string;
  city: string;
  /** Codes of its categories, in their order. */
  codes: string[];
  isCancelled: boolean;
};

export type CommunityShare = {
  kind: 'community';
  poster: CommunityRecord;
  name: string;
  city: string;
  province: string;
};

export type ProductShare = {
  kind: 'product';
  poster: ProductRecord;
  name: LocalText;
  price: number;
};
