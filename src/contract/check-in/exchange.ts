import * as z from 'zod/mini';
import { ScanAck } from '../check-in.ts';
import { Id, IdParam } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Characters of a parcel's box: base64url of what fits a request. */
const maxBox = 500_000;

/** A parcel of a phone's log, as another phone or a host brings it. */
const ParcelBody = z.object({
  /** The phone whose log it is. */
  device_id: Id,
  /** Sealed by that phone for the server, base64url; see `domain/check-in/exchange/parcel.ts`. */
  box: z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxBox)),
});

const ParcelAnswer = z.object({
  device_label: z.string(),
  /** One for each record in it that has an id. */
  acks: z.array(ScanAck),
});

export const carryScans = endpoint({
  method: 'POST',
  path: '/api/checkin/carried',
  access: 'device',
  tag: 'check-in',
  summary:
    'Brings records of another phone of the event, which sealed them: they are taken as that phone’s, whoever brings them; replays change nothing',
  body: ParcelBody,
  response: ParcelAnswer,
  problems: ['parcel_unreadable'],
});

export const importLog = endpoint({
  method: 'POST',
  path: '/api/host/event/:id/carried',
  access: 'member',
  tag: 'check-in',
  summary: 'The same by a host, from the file of a phone that cannot send',
  params: IdParam,
  body: ParcelBody,
  response: ParcelAnswer,
  problems: ['parcel_unreadable'],
});
