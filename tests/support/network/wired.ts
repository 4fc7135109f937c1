import { test as base, toStorageState } from '../reader.ts';
import { layWire, type Wire } from './wire.ts';

/** The app behind a cable: cutting it ends every socket, while the browser goes on believing in its network. */
export const test = base.extend<{ wire: Wire }>({
  async wire({ app }, use) {
    const wire = await layWire(app.origin);
    await use(wire);
    await wire.close();
  },
  baseURL: ({ wire }, use) => use(wire.origin),
  async storageState({ wire, sessionOf, account, language, theme }, use) {
    const session = account === null ? null : await sessionOf(account);
    await use(toStorageState({ origin: wire.origin, session, language, theme }));
  },
});

/** What a browser logs of calls that nobody answers. */
export const noAnswer = /net::ERR_|NetworkError|Failed to load resource/;
