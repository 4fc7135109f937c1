/** Whether a name is among those taken: case and spaces make no other name, over a radio they sound alike. */
export function isNameTaken(name: string, taken: readonly string[]): boolean {
  const wanted = toKey(name);
  return taken.some((other) => toKey(other) === wanted);
}

/** The first name `HP-01`, `HP-02`, … that is free. */
export function suggestName(taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = `HP-${String(number).padStart(2, '0')}`;
    if (!isNameTaken(name, taken)) return name;
  }
}

function toKey(name: string): string {
  return name.normalize('NFKC').toLocaleLowerCase('id').replace(/\s+/gu, '');
}
