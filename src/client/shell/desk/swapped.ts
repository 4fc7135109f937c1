/** The order after two changed places; null where one of them is missing. */
export function swapped(
  ids: readonly string[],
  id: string | undefined,
  other: string | undefined,
): string[] | null {
  if (id === undefined || other === undefined) return null;
  return ids.map((each) => (each === id ? other : each === other ? id : each));
}
