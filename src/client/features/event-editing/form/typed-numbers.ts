/** A whole number as people write it: `150.000`, `150 000`, `Rp 150.000`; null when it is none. */
export function toWholeNumber(text: string): number | null {
  const written = text.trim().replace(/^rp\.?\s*/i, '');
  const isGrouped = /^\d{1,3}([.,\s]\d{3}){1,2}$/.test(written);
  const digits = isGrouped ? written.replace(/[.,\s]/g, '') : written;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Kilometres as people write them, `21,1`, `5 km` or `10K`, in whole metres; null when it is none. */
export function toMetres(text: string): number | null {
  const written = text
    .replace(',', '.')
    .replace(/\s*k(?:m)?\s*$/i, '')
    .trim();
  return /^\d{1,3}(\.\d{1,4})?$/.test(written) ? Math.round(Number(written) * 1000) : null;
}
