/** A record id as people read it out: `7K3M-9QWX-2BCD`. */
export function formatReference(id: string): string {
  return id.toUpperCase().replace(/.{4}(?=.)/g, '$&-');
}
