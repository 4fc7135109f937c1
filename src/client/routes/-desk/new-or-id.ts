import { matching } from '#src/client/lib/routing/search-params.ts';

/** Of a record whose form is open; `new` for another one. */
export const newOrId = matching(/^(new|[0-9a-hjkmnp-tv-z]{12})$/);
