import { meals, pdf } from '#tests/support/registration/questions.ts';
import { anyMember, eventHosts, ownRecord } from '../world/policies.ts';
import { ofRace, type Row, type Rows } from './row.ts';

const fields = { category_ids: null, is_required: false, for_staff: true };
const ofSpare = {
  ids: ({ events, questions }) => [events.race, questions.spare],
} satisfies Omit<Row, 'who'>;

/** The hosts' own questions, and what runners reply. */
export const questionRows: Rows = {
  'GET /api/host/event/:id/question': { who: eventHosts, ...ofRace },
  'POST /api/host/event/:id/question': {
    who: eventHosts,
    ...ofRace,
    body: () => ({
      ...fields,
      kind: 'choice',
      label: { id: 'Naik apa?', en: 'How do you get there?' },
      choices: ['Bus', 'Motor'].map((name) => ({ id: null, label: { id: name } })),
    }),
  },
  'PUT /api/host/event/:id/question': {
    who: eventHosts,
    ...ofRace,
    body: ({ questions }) => ({ ids: [questions.spare, questions.replied, questions.file] }),
  },
  'PUT /api/host/event/:id/question/:questionId': {
    who: eventHosts,
    ...ofSpare,
    body: () => ({
      rev: 1,
      content: {
        ...fields,
        label: { id: 'Menu pagi' },
        choices: [
          { id: meals.meat, label: { id: 'Soto' } },
          { id: null, label: { id: 'Bubur' } },
        ],
        is_retired: true,
      },
    }),
  },
  'DELETE /api/host/event/:id/question/:questionId': { who: eventHosts, ...ofSpare },
  'GET /api/user/registration/:id/reply': { who: ownRecord, ids: ({ tickets }) => [tickets.id] },
  'GET /api/user/registration/:id/size': { who: ownRecord, ids: ({ tickets }) => [tickets.id] },
  'PUT /api/user/registration/:id/size': {
    who: ownRecord,
    ids: ({ tickets }) => [tickets.id],
    body: () => ({ jersey: 'M' }),
  },
  'POST /api/question/:questionId/file': {
    who: anyMember,
    ids: ({ questions }) => [questions.file],
    file: () => Promise.resolve({ bytes: pdf, name: 'surat.pdf' }),
  },
  'GET /api/user/registration/:id/reply/:questionId/file': {
    who: ownRecord,
    ids: ({ tickets, questions }) => [tickets.id, questions.file],
  },
  'GET /api/host/event/:id/participant/:registrationId/reply/:questionId/file': {
    who: eventHosts,
    ids: ({ events, tickets, questions }) => [events.race, tickets.id, questions.file],
  },
  'GET /api/user/registration/:id/category': {
    who: ownRecord,
    ids: ({ tickets }) => [tickets.id],
  },
  'PUT /api/user/registration/:id/category': {
    who: ownRecord,
    ids: ({ tickets }) => [tickets.id],
    body: ({ events }) => ({ category_id: events.category, total: 1_000_000 }),
  },
  'PUT /api/user/registration/:id/reply': {
    who: ownRecord,
    ids: ({ tickets }) => [tickets.id],
    body: ({ questions }) => ({ replies: { [questions.replied]: 'Klub Demo' } }),
  },
};
