import * as z from 'zod/mini';
import { cityMost } from '../choices.ts';
import { Id, IdParam, ImageAddress, Uuid, Rev } from '../common.ts';
import { workMost } from './content-choices.ts';
import { endpoint } from '../endpoint.ts';
import { line, paragraphs, requiredLine } from '../text.ts';
import { PortfolioItem } from './content.ts';

/** An entry of the portfolio as editors see it. */
export const DeskWork = z.extend(PortfolioItem, {
  /** Hidden, it is not on the page. */
  is_shown: z.boolean(),
  /** Counts its changes; sent with the next one. */
  rev: z.int(),
});
export type DeskWork = z.infer<typeof DeskWork>;

export const WorkFigure = z.object({
  value: requiredLine(workMost.figure),
  label: z.object({ id: requiredLine(workMost.figureLabel), en: line(workMost.figureLabel) }),
});

const content = {
  title: z.object({ id: requiredLine(workMost.title), en: line(workMost.title) }),
  summary: z.object({
    id: paragraphs(workMost.summary).check(z.minLength(1)),
    en: paragraphs(workMost.summary),
  }),
  year: z.int().check(z.minimum(1945), z.maximum(2200)),
  city: requiredLine(cityMost),
  /** What was counted, the largest words of the card: `1.730` and `pelari`. */
  figures: z.array(WorkFigure).check(z.maxLength(workMost.figures)),
  image: z.nullable(ImageAddress),
};

export const WorkContent = z.object(content);
export type WorkContent = z.output<typeof WorkContent>;

const Answer = z.object({ work: DeskWork });
const All = z.object({ data: z.array(DeskWork) });

export const listDeskWork = endpoint({
  method: 'GET',
  path: '/api/admin/portfolio',
  access: 'member',
  tag: 'content',
  summary:
    'The portfolio in its order, hidden entries too, for editors; anybody else gets not_found',
  response: All,
  problems: ['not_found'],
});

export const createWork = endpoint({
  method: 'POST',
  path: '/api/admin/portfolio',
  access: 'member',
  tag: 'content',
  summary: 'A new entry before all others, hidden until it is shown; the same request once',
  body: z.object({
    /** Made by the form: sent again, the entry is made once. */
    request_id: Uuid,
    ...content,
  }),
  response: Answer,
  status: 201,
  problems: ['not_found'],
});

export const changeWork = endpoint({
  method: 'PUT',
  path: '/api/admin/portfolio/:id',
  access: 'member',
  tag: 'content',
  summary: 'Changes an entry; its picture stays or is one that the editor uploaded',
  params: IdParam,
  body: z.object({ rev: Rev, ...content }),
  response: Answer,
  problems: ['not_found', 'conflict'],
});

export const showWork = endpoint({
  method: 'PUT',
  path: '/api/admin/portfolio/:id/shown',
  access: 'member',
  tag: 'content',
  summary: 'Shows an entry on the page, or hides it',
  params: IdParam,
  body: z.object({ rev: Rev, is_shown: z.boolean() }),
  response: Answer,
  problems: ['not_found', 'conflict'],
});

const Order = z.array(Id).check(z.maxLength(500));

export const orderWork = endpoint({
  method: 'PUT',
  path: '/api/admin/portfolio-order',
  access: 'member',
  tag: 'content',
  summary: 'Puts the entries in another order, from the one that was seen',
  body: z.object({ from: Order, to: Order }),
  response: All,
  problems: ['not_found', 'conflict'],
});
