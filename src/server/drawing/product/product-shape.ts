/** The things that product pictures can show. */
export type ProductShape =
  | 'belt'
  | 'bottle'
  | 'buff'
  | 'cap'
  | 'jacket'
  | 'jersey'
  | 'medal'
  | 'sachet'
  | 'shoe'
  | 'shorts'
  | 'singlet'
  | 'socks'
  | 'tights'
  | 'torch'
  | 'tube'
  | 'vest';

/** By word of the product's name; the first match wins: "kaus kaki" before "kaus". */
const words: readonly [RegExp, ProductShape][] = [
  [/\b(kaus|kaos) kaki|\bsocks?\b/, 'socks'],
  [/\b(sabuk|belt)\b/, 'belt'],
  [/\b(botol|bottle|flask|tumbler)\b/, 'bottle'],
  [/\b(buff|bandana|masker)\b/, 'buff'],
  [/\b(topi|cap|visor)\b/, 'cap'],
  [/\b(jaket|jacket|windbreaker)\b/, 'jacket'],
  [/\b(medali|medal|gantungan)\b/, 'medal'],
  [/\b(gel|bar|kurma|madu)\b/, 'sachet'],
  [/\b(celana|shorts)\b/, 'shorts'],
  [/\b(legging|tights|baselayer)\b/, 'tights'],
  [/\b(lampu|senter|headlamp)\b/, 'torch'],
  [/\b(elektrolit|tablet|salep|balsem)\b/, 'tube'],
  [/\b(rompi|vest)\b/, 'vest'],
  [/\b(sepatu|sandal|insole)\b/, 'shoe'],
  [/\bsinglet\b/, 'singlet'],
  [/\b(jersey|kaus|kaos)\b/, 'jersey'],
];
const byCategory = new Map<string, ProductShape>([
  ['jersey', 'jersey'],
  ['apparel', 'jersey'],
  ['accessory', 'belt'],
  ['nutrition', 'sachet'],
  ['service', 'shoe'],
]);

/** Finds the shape for a product: by a word of its Indonesian name, else by its category. */
export function findProductShape(product: { name: string; category: string }): ProductShape {
  const name = product.name.toLowerCase();
  const match = words.find(([word]) => word.test(name));
  return match?.[1] ?? byCategory.get(product.category) ?? 'jersey';
}
