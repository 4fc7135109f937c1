import type { ServerRow } from '#src/server/platform/servers/server-rows.ts';
import type { Finding } from './finding.ts';

/** Fingerprints of this command's own keys, where it has any. */
export type OwnKeys = { keyIds: readonly string[]; pushKey: string };

/** Judges whether all servers of a database have the same keys, files and release. */
export function judgeServers(servers: readonly ServerRow[], own: OwnKeys): Finding[] {
  const check = 'servers';
  if (servers.length === 0) {
    return [
      {
        check,
        level: 'fault',
        says: 'No server has said within three minutes that it lives.',
        todo: 'Start it; if one runs, its log says why its heartbeat fails.',
      },
    ];
  }
  const faults = [
    ...judgeSecrets(servers, own),
    ...judgePushKeys(servers, own),
    ...judgePlaces(servers),
    ...judgeFolders(servers),
    ...judgeReleases(servers),
  ].map((finding) => ({ check, ...finding }));
  if (faults.length > 0) return faults;
  const count = servers.length === 1 ? '1 server lives' : `${servers.length} servers live`;
  return [{ check, level: 'ok', says: `${count} on this database, with the same keys and files.` }];
}

type Unnamed = Omit<Finding, 'check'>;

/** The first of several keys encrypts: every server has to be able to read it. */
function judgeSecrets(servers: readonly ServerRow[], { keyIds }: OwnKeys): Unnamed[] {
  const all = [...servers.map((server) => server.key_ids), keyIds];
  const firsts = new Set(all.flatMap(([first]) => first ?? []));
  const unread = [...firsts].filter((id) => !all.every((ids) => ids.includes(id)));
  if (unread.length === 0) return [];
  const who = describe(servers, (server) => server.key_ids.join(', '));
  return [
    {
      level: 'fault',
      says: `Not every server has the secret key that another encrypts with (${who}; here ${keyIds.join(', ')}): tickets and health data made by one cannot be read by the other.`,
      todo: 'Give all the same SECRET_KEY, with the newest key first.',
    },
  ];
}

function judgePushKeys(servers: readonly ServerRow[], { pushKey }: OwnKeys): Unnamed[] {
  const keys = new Set([...servers.map((server) => server.push_key), pushKey]);
  if (keys.size < 2) return [];
  return [
    {
      level: 'fault',
      says: `The keys for notifications differ (${describe(servers, (server) => server.push_key)}; here ${pushKey}): devices that were switched on by one server get nothing from the other.`,
      todo: 'Set the same VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT everywhere, or one DATA_DIR.',
    },
  ];
}

function judgePlaces(servers: readonly ServerRow[]): Unnamed[] {
  if (new Set(servers.map((server) => server.file_place)).size < 2) return [];
  return [
    {
      level: 'fault',
      says: `Uploads lie in different places (${describe(servers, (server) => server.file_place)}): a picture that one server took is missing on the other.`,
      todo: 'Set the same S3_BUCKET, S3_REGION and S3_ENDPOINT everywhere, or none of them and one DATA_DIR.',
    },
  ];
}

function judgeFolders(servers: readonly ServerRow[]): Unnamed[] {
  if (servers.some((server) => server.file_place !== 'folder')) return [];
  const blind = servers.find((one) => servers.some((other) => !sees(one, other)));
  if (blind === undefined) return [];
  return [
    {
      level: 'fault',
      says: `The server on ${blind.host} does not see the DATA_DIR of another: uploads that one took are missing on the other.`,
      todo: 'Let DATA_DIR be one shared folder, or keep uploads in a bucket (S3_BUCKET).',
    },
  ];
}

/** A server that started after the other's last heartbeat could not be seen yet. */
function sees(one: ServerRow, other: ServerRow): boolean {
  return one.marks_seen.includes(other.id) || one.seen_at <= other.started_at;
}

function judgeReleases(servers: readonly ServerRow[]): Unnamed[] {
  if (new Set(servers.map((server) => server.newest_migration)).size < 2) return [];
  return [
    {
      level: 'warning',
      says: `Servers of different releases run (${describe(servers, (server) => server.newest_migration)}).`,
      todo: 'Fine during an update; afterwards start the newest release everywhere.',
    },
  ];
}

function describe(servers: readonly ServerRow[], of: (server: ServerRow) => string): string {
  return servers.map((server) => `${server.host}: ${of(server)}`).join('; ');
}
