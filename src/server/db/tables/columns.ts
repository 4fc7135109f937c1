import type { ColumnType } from 'kysely';

/** An instant: read as Date, written as Date or ISO text. */
export type Instant = ColumnType<Date, Date | string, Date | string>;

/** Read as a value, written as JSON text. */
export type Json<T extends object | null> = ColumnType<T, JsonText<T>, JsonText<T>>;

type JsonText<T> = null extends T ? string | null : string;

/** A calendar day as `YYYY-MM-DD`; the pool leaves `date` columns as text. */
export type Day = string;

/** Set by the column's default when left out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Computed by the database, never written. */
export type Computed<T> = ColumnType<T, never, never>;
