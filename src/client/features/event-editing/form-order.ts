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

/** Compares two paths of the content by where their fields stand in the form. */
export function byPlaceInForm(a: { path: string }, b: { path: string }): number {
  return placeOf(a.path) - placeOf(b.path);
}

function placeOf(path: string): number {
  const [first = ''] = path.split('.');
  return fromTopToBottom.indexOf(first);
}
