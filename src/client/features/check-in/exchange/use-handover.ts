import { useCallback, useState } from 'react';
import type { ExchangeRefusal } from '#src/domain/check-in/exchange/exchanged-scan.ts';
import {
  countRead,
  type Handover,
  isWhole,
  joinFrame,
  type JoinedFrames,
} from '#src/domain/check-in/exchange/joined-frames.ts';
import { readFrameText } from '#src/domain/check-in/exchange/sealed-frame.ts';
import type { ScanDevice } from '#src/client/lib/storage/scan-stores.ts';
import { createSerialQueue } from '../camera/serial-queue.ts';
import type { ExchangeAccess } from '../exchange-log/exchange-keys.ts';
import { type TakenScans, takeScans } from '../exchange-log/take-scans.ts';

/** Why a phone takes nothing: what it was shown, whose it is, or that its own storage failed. */
export type TakeRefusal = ExchangeRefusal | 'revoked' | 'not_saved';

/** The handing over that is read now. */
type Reading = Pick<Handover, 'deviceId' | 'label' | 'total'> & { read: number; isWhole: boolean };

type Progress = { joined: JoinedFrames; taken: TakenScans; refusal: TakeRefusal | null };

const nothing: Progress = { joined: [], taken: { received: 0, doubles: [] }, refusal: null };

/** Reads what another phone holds up, code by code; each is taken at once, so that a broken-off exchange has done something. */
export function useHandover(device: ScanDevice, access: ExchangeAccess) {
  const [progress, setProgress] = useState(nothing);
  const [{ enqueue, seen }] = useState(() => ({
    enqueue: createSerialQueue(),
    seen: new Set<string>(),
  }));

  const onText = useCallback(
    (text: string) => {
      // The camera reads the same code thirty times a second.
      if (seen.has(text)) return;
      seen.add(text);
      const refuse = (refusal: TakeRefusal) => setProgress((known) => ({ ...known, refusal }));
      void enqueue(async () => {
        const answer = await readFrameText(text, access);
        if ('refusal' in answer) return refuse(answer.refusal);
        const { frame } = answer;
        if (access.revokedPhones.includes(frame.deviceId)) return refuse('revoked');
        const taken = await takeScans(device, frame, frame.scans);
        setProgress((known) => ({
          joined: joinFrame(known.joined, frame),
          taken: addTaken(known.taken, taken),
          refusal: null,
        }));
      }).catch(() => {
        seen.delete(text);
        refuse('not_saved');
      });
    },
    [access, device, enqueue, seen],
  );

  return { ...progress, reading: toReading(progress.joined), onText };
}

function toReading(joined: JoinedFrames): Reading | null {
  const last = joined.at(-1);
  if (last === undefined) return null;
  const { deviceId, label, total } = last;
  return { deviceId, label, total, read: countRead(last), isWhole: isWhole(last) };
}

/** A double may come to light with either of its sides. */
function addTaken(known: TakenScans, taken: TakenScans): TakenScans {
  const doubles = new Map([...known.doubles, ...taken.doubles].map((one) => [one.scan.id, one]));
  return { received: known.received + taken.received, doubles: [...doubles.values()] };
}
