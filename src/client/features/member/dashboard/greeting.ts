export type Greeting = 'morning' | 'midday' | 'afternoon' | 'evening';

/** The Indonesian parts of the day: pagi 4–10, siang 11–14, sore 15–17, malam 18–3. Takes the hour, 0 to 23. */
export function greetingAt(hour: number): Greeting {
  if (hour < 4 || hour >= 18) return 'evening';
  if (hour < 11) return 'morning';
  return hour < 15 ? 'midday' : 'afternoon';
}
