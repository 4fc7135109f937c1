import * as z from 'zod/mini';
import { WorkContent } from '#src/contract/content/portfolio-editing.ts';
import type { WorkValues } from './work-fields.ts';
import { contentOf } from './work-values.ts';

/** What an editor typed, as the server takes it. */
export const workSchema = z.pipe(
  // The form gives its own values.
  z.pipe(z.custom<WorkValues>(), z.transform(contentOf)),
  WorkContent,
);
