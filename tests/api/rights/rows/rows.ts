import type { Rows } from './row.ts';
import { accountRows } from './rows-account.ts';
import { checkInRows } from './rows-check-in.ts';
import { communityRows } from './rows-community.ts';
import { deskRows } from './rows-desk.ts';
import { shopRows } from './rows-shop.ts';
import { eventRows } from './rows-events.ts';
import { paymentRows } from './rows-payment.ts';
import { questionRows } from './rows-questions.ts';
import { seriesRows } from './rows-series.ts';
import { threadRows } from './rows-thread.ts';
import { publicRows } from './rows-public.ts';

/** Every route of the app and its policy. */
export const rows: Rows = {
  ...publicRows,
  ...accountRows,
  ...communityRows,
  ...eventRows,
  ...checkInRows,
  ...paymentRows,
  ...questionRows,
  ...seriesRows,
  ...threadRows,
  ...deskRows,
  ...shopRows,
};

/** The names of routes that take a body from one of the callers. */
export const namesWithBody = Object.entries(rows).flatMap(([name, { body, who }]) =>
  body !== undefined && Object.values(who).includes('ok') ? name : [],
);
