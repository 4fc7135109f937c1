/*
 * Lists and patterns of the contract needed in the initial bundle. No schemas here, so that the initial bundle does not
 * include the schema library.
 */

export const languages = ['id', 'en'] as const;

export const eventKinds = ['race', 'event'] as const;

/** Activities of a group run. */
export const activities = ['run', 'training', 'class', 'charity'] as const;

/** `rsvp`: one tap; `register`: with runner details; `external`: on another site. */
export const joinModes = ['rsvp', 'register', 'external'] as const;

/** What a member marks an event as: to find it again, or to be told when its registration changes. */
export const markKinds = ['saved', 'reminder'] as const;

/** Distance classes for filters: the standard ones, `short` below and `long` above them. */
export const distanceClasses = ['5k', '10k', 'hm', 'fm', 'short', 'long'] as const;

/** Days that move with today, as filters: `weekend` is Saturday and Sunday of this week. */
export const periods = ['today', 'tomorrow', 'weekend', 'month'] as const;
export type Period = (typeof periods)[number];

/** `open` means registration is possible now (open or almost full). */
export const eventStates = ['open', 'soon', 'full', 'closed'] as const;

export const opennesses = ['open', 'approval', 'invite'] as const;

/** Days of the week as filters, 1 is Monday. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** The key of a category of the shop, as it stands in addresses. */
export const categoryPattern = /^[a-z0-9-]{1,60}$/;

export const reviewKinds = ['race', 'event', 'community', 'product', 'service'] as const;
/** A record id in URLs: 12 characters of lower-case Crockford base32. */
export const idPattern = /^[0-9a-hjkmnp-tv-z]{12}$/;

/** ISO 3166-2 code of a province. */
export const provincePattern = /^ID-[A-Z]{2}$/;

/** A position to hundredths of a degree, `-6.24,106.99`, never more exact; or the name of a city. */
export const nearPattern =
  /^(?:-?\d{1,2}(?:\.\d{1,2})?,-?\d{1,3}(?:\.\d{1,2})?|\p{L}[\p{L} .'’-]{1,59})$/u;

/** How far from there a list reaches, in kilometres. */
export const reaches = ['25', '50', '100'] as const;

/** A calendar month, `YYYY-MM`. */
export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Maximum length of a search query and of a page cursor, in characters. */
export const maxSearchLength = 80;
export const maxCursorLength = 512;

/** The most characters of a person's name, of a city's and of a mail address (RFC 3696, erratum 1690). */
export const nameMost = 120;
export const cityMost = 60;
export const emailMost = 254;

/** The most characters of the name that is printed on a bib. */
export const bibNameMost = 14;

/** The most characters of what somebody asks about a service. */
export const inquiryMost = 2000;

/** Characters that a new password has at least. */
export const shortestPassword = 8;
