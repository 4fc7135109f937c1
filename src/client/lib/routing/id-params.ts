import { notFound } from '@tanstack/react-router';
import { idPattern } from '#src/contract/choices.ts';

/**
 * `params` option for routes whose parameters are record ids: one of the wrong shape is an unknown id, so the screen
 * is not found (404).
 *
 * @example params: idParams('raceId')
 * @example params: idParams<'id' | 'slug'>('id') // the others may be any text
 */
export function idParams<const Name extends string>(...names: Name[]) {
  type Params = Record<Name, string>;
  return {
    parse(raw: Params): Params {
      if (names.some((name) => !idPattern.test(raw[name]))) throw notFound();
      return raw;
    },
    stringify: (params: Params): Params => params,
  };
}
