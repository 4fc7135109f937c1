const fromTopToBottom = [
  'activity',
  'title',
  'organizer',
  'summary',
  'body',
  'province',
  'city',
  'venue',
  'address',
  'starts',
  'duration_minutes',
  'recurrence',
  'categories',
  'external_url',
  'registration_opens',
  'registration_closes',
  'contact_whatsapp',
  'payment_note',
  'jersey_sizes',
  'pack_collection',
  'rules',
  'waiver',
  'cover',
];

const fromTopOfCategory = [
  'distance_m',
  'quota',
  'code',
  'name',
  'pace',
  'price',
  'tiers',
  'cut_off_minutes',
  'flag_off',
  'age_min',
  'age_max',
];

/** Compares two paths of the content by where their fields stand in the form. */
export function byPlaceInForm(a: { path: string }, b: { path: string }): number {
  const [one, other] = [placeOf(a.path), placeOf(b.path)];
  const differs = one.findIndex((place, depth) => place !== other[depth]);
  return (one[differs] ?? 0) - (other[differs] ?? 0);
}

/** The part of the form, the entry of its list, and the field of a category. */
function placeOf(path: string): number[] {
  const [part = '', entry, field = ''] = path.split('.');
  return [fromTopToBottom.indexOf(part), Number(entry) || 0, fromTopOfCategory.indexOf(field)];
}
