const countryCode = '62';
/** The shortest mobile numbers of Indonesia have nine digits after the country code: `+62 811 234 567`. */
const minMobileLength = '+62811234567'.length;

/**
 * Normalises a typed phone number to E.164: removes spaces, dots, hyphens, brackets and invisible
 * signs, turns `0812…`, `62812…` and
 * `812…` into `+62812…` and `00` into `+`, and drops zeros after the country code. Anything else is returned without
 * separators, for the schema to refuse.
 */
export function toE164(text: string): string {
  const digits = text.replace(/[\s\p{Cf}.()\-\u2010-\u2015]/gu, '');
  return withCountry(digits).replace(/^\+620+/, `+${countryCode}`);
}

function withCountry(digits: string): string {
  if (!/^\d+$/.test(digits)) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.startsWith('0')) return `+${countryCode}${digits.slice(1)}`;
  if (digits.startsWith(countryCode)) return `+${digits}`;
  return digits.startsWith('8') ? `+${countryCode}${digits}` : digits;
}

/** Whether an Indonesian mobile number in E.164 has too few digits; false for other numbers. */
export function isPhoneTooShort(e164: string): boolean {
  return e164.startsWith(`+${countryCode}8`) && e164.length < minMobileLength;
}

/** An Indonesian E.164 number in national format: `0812 3456 7890`; other countries' numbers are unchanged. */
export function formatPhone(e164: string): string {
  if (!e164.startsWith(`+${countryCode}`)) return e164;
  return `0${e164.slice(countryCode.length + 1)}`.replace(/.{4}(?=.)/g, '$& ');
}
