import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** The message of the error `root` when the schema could not be had: there is no network. */
export const uncheckable = 'uncheckable';

/**
 * A form's resolver from a contract schema, which is imported when answers are first checked. The message of each error
 * is a stable reason, the same that the server gives in `fields` (`required`, `too_short`, `too_long`, `invalid_format`,
 * or a refinement's own), for the form to put into words.
 *
 * @example reasonResolver(async () => (await import('#src/contract/auth.ts')).LoginBody)
 */
export function reasonResolver<Typed extends FieldValues, Sent>(
  importSchema: () => Promise<z.ZodMiniType<Sent, Typed>>,
): Resolver<Typed, unknown, Sent> {
  return standardSchemaResolver<Typed, unknown, Sent>({
    '~standard': {
      version: 1,
      vendor: 'derap',
      validate: async (value) => {
        const parts = Promise.all([importSchema(), import('./form-reasons.ts')]);
        const [schema, reasons] = await parts.catch(() => [null, null] as const);
        if (schema === null) return { issues: [{ message: uncheckable, path: ['root'] }] };
        return reasons.parseWithReasons(schema, value);
      },
    },
  });
}
