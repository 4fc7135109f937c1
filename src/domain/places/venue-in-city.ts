/** A venue with its city, which is not said twice: `Lapangan Banteng, Jakarta`. Either may be empty. */
export function venueInCity({ venue, city }: { venue: string; city: string }): string {
  const isNamed = venue.toLowerCase().includes(city.toLowerCase());
  return isNamed ? venue : [venue, city].filter((word) => word !== '').join(', ');
}
