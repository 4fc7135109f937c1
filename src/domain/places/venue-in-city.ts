/** A venue with its city, which is not said twice: `Lapangan Banteng, Jakarta`. Either may be empty. */
export function venueInCity({ venue, city }: { venue: string; city: string }): string {
  const isNamed = venue.toLowerCase().includes(city.toLowerCase());
  return isNamed ? venue : [venue, city].filter((word) => word !== '').join(', ');
}

/** The words by which a map finds a place: venue, address and city, which is not said twice. Each may be empty. */
export function placeWords({ venue, address, city }: Record<'venue' | 'address' | 'city', string>) {
  return venueInCity({ venue: [venue, address].filter((word) => word !== '').join(', '), city });
}
