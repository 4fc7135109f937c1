import {
  makeSeriesContent,
  makeSeriesRule,
  makeWeeklyRun,
} from '#tests/support/races-events/series.ts';
import { anyMember, communityCrew, eventHosts, rollCallers } from '../world/policies.ts';
import type { Row, Rows } from './row.ts';

const ofSeries = { ids: ({ series }) => [series.id] } satisfies Omit<Row, 'who'>;
const ofRun = { ids: ({ series }) => [series.event] } satisfies Omit<Row, 'who'>;
const ofCalledRun = { ids: ({ calledRun }) => [calledRun] } satisfies Omit<Row, 'who'>;
const ofCommunity = { ids: ({ community }) => [community.id] } satisfies Omit<Row, 'who'>;

const plan = () => ({ content: makeSeriesContent(), recurrence: makeSeriesRule() });
const reason = { id: 'Hujan' };

/** Weekly runs, who came to them, and joining or declining their dates. */
export const seriesRows: Rows = {
  'POST /api/community/:id/series': { who: communityCrew, ...ofCommunity, body: plan },
  'POST /api/community/:id/weekly-run': {
    who: communityCrew,
    ...ofCommunity,
    body: () => ({ run: makeWeeklyRun() }),
  },
  'GET /api/community/:id/series': { who: communityCrew, ...ofCommunity },
  'GET /api/series/:id': { who: communityCrew, ...ofSeries },
  'PUT /api/series/:id': {
    who: communityCrew,
    ...ofSeries,
    body: ({ series }) => ({ ...series.change, reason }),
  },
  'POST /api/series/:id/skip': {
    who: communityCrew,
    ...ofSeries,
    body: ({ series }) => ({ date: series.date, reason }),
  },
  'POST /api/series/:id/restore': {
    who: communityCrew,
    ...ofSeries,
    body: ({ series }) => ({ date: series.skippedDate }),
  },
  'POST /api/series/:id/end': {
    who: communityCrew,
    ...ofSeries,
    body: ({ series }) => ({ from: series.date, reason }),
  },
  'GET /api/host/event/:id/attendance': { who: eventHosts, ...ofRun, shows: ['legalName'] },
  'GET /api/host/event/:id/roll-call': { who: rollCallers, ...ofCalledRun, shows: ['name'] },
  'PUT /api/host/event/:id/roll-call': {
    who: rollCallers,
    ...ofCalledRun,
    body: ({ owner }) => ({
      marks: [{ kind: 'member', id: owner.id, came: true, at: '2027-01-31T23:30:00.000Z' }],
    }),
    shows: ['name'],
  },
  'GET /api/host/roll-call': { who: anyMember },
  'GET /api/event/:id/answer': { who: anyMember, ...ofRun },
  'POST /api/event/:id/answer/in': {
    who: anyMember,
    ...ofRun,
    body: ({ series }) => series.answer,
  },
  'POST /api/event/:id/answer/out': { who: anyMember, ...ofRun },
  'POST /api/event/:id/answer/every': {
    who: anyMember,
    ...ofRun,
    body: ({ series }) => series.answer,
  },
  'DELETE /api/event/:id/answer/every': { who: anyMember, ...ofRun },
};
