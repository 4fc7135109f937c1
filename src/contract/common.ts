import * as z from 'zod/mini';
import {
  emailMost,
  eventKinds,
  idPattern,
  languages,
  maxCursorLength,
  nameMost,
  nearPattern,
  reaches,
} from './choices.ts';
import { requiredLine } from './text.ts';

/** A record id in URLs: 12 characters of lower-case Crockford base32. */
export const Id = z.string().check(z.regex(idPattern));

/** The id of what a device or a form makes before the server knows of it. */
export const Uuid = z.uuid();

/** A race, or a community's group run. */
export const EventKind = z.enum(eventKinds);
export type EventKind = z.infer<typeof EventKind>;

/** User text: Indonesian is required, English optional. */
export const LocalText = z.object({ id: z.string(), en: z.optional(z.string()) });
export type LocalText = z.infer<typeof LocalText>;

/** An instant in UTC, ISO 8601 with milliseconds and `Z`. */
export const Instant = z.iso.datetime();

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date();

/** Other years are slips of the keyboard, and some of them no database holds: PostgreSQL has no year 0. */
const meantYear = /^(?:19|20|21)\d\d-/;

/** A day as somebody enters it: from 1900 to 2199. Answers have `Day`, as older rows may hold others. */
export const EnteredDay = z.iso.date().check(z.regex(meantYear));

/** An instant as somebody enters it: from 1900 to 2199. Answers have `Instant`, as older rows may hold others. */
export const EnteredInstant = z.iso.datetime().check(z.regex(meantYear));

/** A birth date; what is too long ago for every race is refused here, the rest by the day of the race. */
export const BirthDate = z.iso
  .date()
  .check(z.refine((day) => day >= '1900-01-01', { params: { code: 'too_long_ago' } }));

/** The largest that a column of whole numbers holds. */
export const maxInteger = 2_147_483_647;

/** A record's revision for optimistic locking, sent back with a change. */
export const Rev = z.int().check(z.nonnegative(), z.maximum(maxInteger));

/** Whole rupiah. */
export const Rupiah = z.int().check(z.nonnegative());

/** Indonesia's three zones, by IANA name: WIB, WITA, WIT. */
export const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export const Zone = z.enum(zones);
export type Zone = z.infer<typeof Zone>;

/** An event where something else is the subject: a pass, a photo. */
export const NamedEvent = z.object({
  id: Id,
  kind: EventKind,
  title: LocalText,
  starts_at: Instant,
  zone: Zone,
});
export type NamedEvent = z.infer<typeof NamedEvent>;

export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

const Cursor = z.string().check(z.maxLength(maxCursorLength));
const PageSize = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 24);

/** A page of a list: `next_cursor` is null on the last page, `total` counts all matches. */
export function page<T extends z.ZodMiniType>(item: T) {
  return z.object({ data: z.array(item), next_cursor: z.nullable(z.string()), total: z.int() });
}

/**
 * A page of a list with a search. `spelling` is the query as the results spell it (`merapi` for `merapy`), where nothing
 * has its words as written.
 */
export function searchedPage<T extends z.ZodMiniType>(item: T) {
  return z.extend(page(item), { spelling: z.optional(z.string()) });
}

/** Degrees, WGS 84. */
export const Position = z.object({ lat: z.number(), lon: z.number() });

/** A position as somebody enters it. */
export const EnteredPosition = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
});

/**
 * The filters of a list that can be ordered from a place: `near` is where, `within` how many kilometres it reaches (all
 * without it). A name that is no city's is as none.
 */
export const nearFilters = {
  near: z.optional(z.string().check(z.regex(nearPattern))),
  within: z.optional(z.enum(reaches)),
};

/** A page of a list that can be ordered from a place. `near` is the one it is told from, where it is known. */
export function placedPage<T extends z.ZodMiniType>(item: T) {
  return z.extend(searchedPage(item), { near: z.optional(Position) });
}

/** The query of a list in pages: its filters, the cursor and the page's size. Name `invalid_cursor` among its problems. */
export function pagedQuery<T extends Record<string, z.ZodMiniType>>(filters: T) {
  return z.object({ ...filters, cursor: z.optional(Cursor), limit: PageSize });
}

export const IdParam = z.object({ id: Id });

/** Email address, trimmed and case-folded, without invisible signs that came along when it was copied, as stored. */
export const Email = z.pipe(
  z.string().check(
    z.overwrite((text) => text.replace(/\p{Cf}/gu, '')),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(emailMost),
  ),
  z.email(),
);

/** A name: 1 to 120 visible characters after trimming. */
export const Name = requiredLine(nameMost);

/**
 * The password of who asks, where money would go elsewhere or somebody gets rights; who has none gives the code that was
 * mailed instead. Older apps send none, and are refused with `wrong_password`.
 */
export const Proof = z.optional(z.string().check(z.maxLength(128)));

/** Phone number in E.164, `+628123456789`. */
export const Phone = z.string().check(z.regex(/^\+[1-9]\d{7,14}$/));

/** A picture: an https address without user info, or a path below /media (an upload or the operator's file). */
export const ImageAddress = z
  .string()
  .check(
    z.maxLength(500),
    z.regex(
      /^(https:\/\/[^\s"'<>\\@/]+(?:[/?#][^\s"'<>\\]*)?|\/media\/(?:[\w-]+\/)*[\w-][\w.-]*)$/,
    ),
  );
