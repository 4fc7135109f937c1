import { isIP } from 'node:net';
import type { VisitAnswer } from '#src/server/http/doctor-visits.ts';
import type { Finding } from './finding.ts';

/** What came back from a call through PUBLIC_URL. */
export type Visited =
  /** Nothing answered; the reason is the system's, such as ECONNREFUSED. */
  | { kind: 'no_answer'; reason: string }
  /** Somebody answered who is not a server of ours. */
  | { kind: 'stranger'; status: number }
  | { kind: 'ours'; answer: VisitAnswer };

type Where = {
  publicUrl: string;
  /** PUBLIC_URL is the address that the server itself listens on. */
  isDirect: boolean;
};

/** Judges whether PUBLIC_URL reaches a server of ours, and what a proxy in front of it tells. */
export function judgeVisit(visited: Visited, where: Where): Finding[] {
  const check = 'PUBLIC_URL';
  if (visited.kind === 'no_answer') {
    return [
      {
        check,
        level: 'fault',
        says: `Nothing answers at ${where.publicUrl} from this machine (${visited.reason}).`,
        todo: explainReason(visited.reason),
      },
    ];
  }
  if (visited.kind === 'stranger')
    return [{ check, level: 'fault', ...explainStranger(visited.status, where) }];
  const reached: Finding = {
    check,
    level: 'ok',
    says: `${where.publicUrl} reaches this installation.`,
  };
  return [reached, ...judgeHeaders(visited.answer, where)];
}

function explainStranger(status: number, { publicUrl }: Where): Pick<Finding, 'says' | 'todo'> {
  if (status >= 300 && status < 400)
    return {
      says: `${publicUrl} leads on to another address (status ${status}).`,
      todo: 'Set PUBLIC_URL to the address that readers end up at, with https:// where that is so.',
    };
  if (status >= 502 && status <= 504)
    return {
      says: `The proxy at ${publicUrl} does not reach the server behind it (status ${status}).`,
      todo: 'Start the server, and let the proxy hand everything to its HOST and PORT.',
    };
  return {
    says: `Another server than this one answers at ${publicUrl} (status ${status}): links in mails and share pictures lead there.`,
    todo: 'Let the name point to this machine, and the proxy in front hand everything to HOST and PORT of this server; all servers need the same SECRET_KEY and a release that knows the doctor.',
  };
}

function judgeHeaders(answer: VisitAnswer, { publicUrl, isDirect }: Where): Finding[] {
  if (isDirect) return [];
  const { protocol, host } = new URL(publicUrl);
  const faults: Finding[] = [];
  const add = (finding: Omit<Finding, 'check'>) => faults.push({ check: 'proxy', ...finding });
  if (`${answer.protocol}:` !== protocol) {
    add({
      level: 'fault',
      says: `The server takes calls as ${answer.protocol}, though readers use ${protocol.slice(0, -1)}.`,
      todo: answer.hasForwardedProto
        ? trust(answer)
        : 'Let the proxy send X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme).',
    });
  }
  if (answer.host !== host) {
    add({
      level: 'fault',
      says: `The server is called "${answer.host}" instead of "${host}".`,
      todo: 'Let the proxy pass the name on (nginx: proxy_set_header Host $http_host).',
    });
  }
  if (!answer.hasForwardedFor) {
    add({
      level: 'fault',
      says: 'The proxy does not say who calls: all readers share one address, and with it the limits of signing in and registering.',
      todo: 'Let it send X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).',
    });
  } else if (plain(answer.ip) === plain(answer.connectedFrom)) {
    if (!isLocal(answer.ip)) {
      add({
        level: 'fault',
        says: `The proxy at ${answer.connectedFrom} says who calls, but is not believed: all readers share its limits.`,
        todo: trust(answer),
      });
    }
  }
  if (faults.length > 0) return faults;
  return [{ check: 'proxy', level: 'ok', says: 'It passes on scheme, name and caller.' }];
}

function trust({ connectedFrom }: VisitAnswer): string {
  return `Name the proxy in TRUST_PROXY, here ${plain(connectedFrom)}.`;
}

// Called from this machine, a proxy on it rightly names this machine.
function isLocal(address: string): boolean {
  const text = plain(address);
  return text === '::1' || (isIP(text) === 4 && text.startsWith('127.'));
}

function plain(address: string): string {
  return address.replace(/^::ffff:/, '');
}

function explainReason(reason: string): string {
  if (/CERT|SIGNED|ISSUER|ALTNAME|TLS|SSL/i.test(reason))
    return 'The certificate is not accepted: renew it, or let the proxy send the whole chain. Phones open neither page nor camera without it.';
  if (/ENOTFOUND|EAI_AGAIN/.test(reason))
    return 'The name is not known: check PUBLIC_URL and the entry in the DNS.';
  if (/ECONNREFUSED/.test(reason))
    return 'Nothing listens there: start the server and the proxy in front of it, or correct PUBLIC_URL.';
  return 'Check that server and proxy run and that the firewall lets this machine in. Some networks do not let a machine reach its own public address: then run this elsewhere with the same variables.';
}

/** Judges whether a body of the largest size that we take gets through to the server. */
export function judgeLargeBody(visited: Visited, sentBytes: number): Finding {
  const check = 'body limit';
  const size = `${Math.round(sentBytes / 1024 / 1024)} MB`;
  if (visited.kind === 'ours' && visited.answer.bytes === sentBytes)
    return { check, level: 'ok', says: `Bodies of ${size} reach the server.` };
  const how =
    visited.kind === 'no_answer'
      ? `the connection broke: ${visited.reason}`
      : `status ${visited.kind === 'ours' ? 'ok, but shortened' : visited.status}`;
  return {
    check,
    level: 'fault',
    says: `Something in front of the server does not let a body of ${size} through (${how}): photos, courses and lists of participants cannot be sent.`,
    todo: 'Raise its limit (nginx: client_max_body_size 10m; its default is 1m).',
  };
}
