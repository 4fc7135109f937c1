import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { uploadProblems } from '../media/media.ts';

/** A photo as webp, or a PDF to download. */
const File = { response: z.unknown(), produces: 'application/octet-stream' } as const;

export const sendReplyFile = endpoint({
  method: 'POST',
  path: '/api/question/:questionId/file',
  access: 'member',
  tag: 'registration',
  summary:
    'A file for a host’s question, to be sent as its reply; only its sender can, and it is erased after seven days without one',
  params: z.object({ questionId: Id }),
  upload: 'JPEG, PNG or WebP of at most 24 megapixels, or PDF; at most 5 MB',
  response: z.object({ reply: z.string() }),
  status: 201,
  problems: [...uploadProblems, 'file_unsupported', 'busy'],
});

export const getOwnReplyFile = endpoint({
  method: 'GET',
  path: '/api/user/registration/:id/reply/:questionId/file',
  access: 'member',
  tag: 'registration',
  summary: 'The file that a runner replied with',
  params: z.object({ id: Id, questionId: Id }),
  ...File,
});

export const getReplyFile = endpoint({
  method: 'GET',
  path: '/api/host/event/:id/participant/:registrationId/reply/:questionId/file',
  access: 'member',
  tag: 'registration',
  summary: 'The file that a runner replied with, for the event’s hosts',
  params: z.object({ id: Id, registrationId: Id, questionId: Id }),
  ...File,
});
