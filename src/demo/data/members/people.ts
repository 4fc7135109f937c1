export type PersonSeed = {
  key: string;
  name: string;
  email: string;
  role: 'member' | 'admin';
  /** Only accounts can sign in; demo members have no password. */
  isAccount: boolean;
  /** Lets fellow members of their communities see where they take part. */
  isShown?: true;
};

/** The demo's three accounts, and members of its communities. Their names show that they are fictional. */
export const people: PersonSeed[] = [
  {
    key: 'runner',
    name: 'Demo Pelari 01',
    email: 'runner@derap.test',
    role: 'member',
    isAccount: true,
  },
  { key: 'host', name: 'Demo Kapten', email: 'host@derap.test', role: 'member', isAccount: true },
  { key: 'admin', name: 'Demo Admin', email: 'admin@derap.test', role: 'admin', isAccount: true },
  ...['02', '03', '04', '05', '06', '07', '08', '09'].map((number) => ({
    key: `member-${number}`,
    name: `Demo Pelari ${number}`,
    email: `pelari${number}@derap.test`,
    role: 'member' as const,
    isAccount: false,
    ...(number === '06' ? {} : { isShown: true as const }),
  })),
];
