import type { Scan } from '#src/contract/check-in.ts';

/** Who collects for others: name, and the last four digits of the identity card. */
export type Collector = NonNullable<Scan['collector']>;

/** Race packs that one representative may collect where no host has said otherwise; also of events stored by older apps. */
export const defaultPickupLimit = 10;

/** The checklist's entry for the letter with which runners let somebody collect. */
export const authorityLetter = 'authority_letter';

/** Whether a representative can be told from others: a name, and exactly four digits. */
export function isWholeCollector({ name, id_last4: digits }: Collector): boolean {
  return name.trim() !== '' && /^\d{4}$/.test(digits);
}

/** Equal for the same representative, however the name was spaced and capitalised. */
export function toCollectorKey({ name, id_last4: digits }: Collector): string {
  return `${name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('id')} ${digits}`;
}
