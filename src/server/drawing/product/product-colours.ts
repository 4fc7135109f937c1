/** Flat colours of a product picture; `line` is the course line printed on the product. */
export type ProductColours = { ground: string; main: string; second: string; line: string };

export const productColours: readonly ProductColours[] = [
  { ground: '#E6ECF1', main: '#0D2038', second: '#3A628D', line: '#F55A14' },
  { ground: '#FFE9A8', main: '#0F4438', second: '#2F7A4B', line: '#F55A14' },
  { ground: '#FFD0B0', main: '#8C2A06', second: '#D9480F', line: '#FFC845' },
  { ground: '#BFE3D8', main: '#073B52', second: '#0B6E8A', line: '#FF7F45' },
  { ground: '#DDEBDD', main: '#0C3F45', second: '#4F9A8F', line: '#F55A14' },
  { ground: '#0D2038', main: '#F3F6F9', second: '#86A3C2', line: '#F55A14' },
];
