/** A number of a phone’s log that was set aside: a record in the quarantine, or one that its log has lost. */
type SetAside = {
  seq: number;
  isLost: boolean;
  /** A host has said what became of it. */ isSettled: boolean;
};

/** What the server knows of a phone when one of its event’s points is to be sealed. */
export type SealPhone = {
  deviceId: string;
  /** Its role and points let it admit here. */
  mayAdmitHere: boolean;
  /** Its highest stored number of a record at this point; 0 without any. */
  lastSeqHere: number;
  /** The number after which it admits nobody here, as it told itself; null before. */
  declaredSeq: number | null;
  /** At its last contact it knew that the point is closed, or that it may admit no more at all. */
  knowsItIsOver: boolean;
  /** The highest number that it has told of. */
  lastSeq: number;
  /** Up to here nothing is missing. */
  gaplessSeq: number;
  /** Stored numbers above `gaplessSeq`. */
  storedAbove: readonly number[];
  setAside: readonly SetAside[];
};

/** A phone’s numbers up to the last one that can be of this point. */
export type PhoneCount = {
  deviceId: string;
  /** After this number it admits nobody here; null while it may. */
  finalSeq: number | null;
  /** Numbers that it has told of, up to the final one. */
  told: number;
  stored: number;
  quarantined: number;
  /** Told of and not here, those that its own log has lost included; at least so many, of a phone that is not done. */
  missing: number;
  /** `done`: everything up to its final number is here. */
  state: 'done' | 'incomplete' | 'scanning';
};

/** What a host signs to seal without some phones: for which, and how many records are missing at least. */
export type SealWaiver = { text: string; deviceIds: readonly string[]; missing: number };

export type SealDecision =
  | { ok: true; waived: PhoneCount[]; missing: number }
  /** `waiver_outdated`: it leaves out a phone, or names fewer records than are missing by now. */
  | {
      ok: false;
      reason: 'phones_missing' | 'waiver_outdated';
      blocking: PhoneCount[];
      missing: number;
    };

/** Whether a phone has to be accounted for at a point: it may admit there, or it did. */
export function isConcerned({ mayAdmitHere, lastSeqHere }: SealPhone): boolean {
  return mayAdmitHere || lastSeqHere > 0;
}

/** What of a phone’s log is here. */
export function countPhone(phone: SealPhone): PhoneCount {
  const finalSeq = getFinalSeq(phone);
  const told = Math.max(finalSeq ?? phone.lastSeq, phone.lastSeqHere);
  const stored = new Set(phone.storedAbove.filter((seq) => seq <= told));
  const aside = phone.setAside.filter(({ seq }) => seq <= told && !stored.has(seq));
  const lost = new Set(
    aside.flatMap(({ seq, isLost, isSettled }) => (isLost && !isSettled ? seq : [])),
  );
  const kept = new Set(aside.flatMap(({ seq }) => (lost.has(seq) ? [] : seq)));
  const above = [...kept, ...lost].filter((seq) => seq > phone.gaplessSeq).length;
  const absent = Math.max(0, told - phone.gaplessSeq - stored.size - above);
  const missing = absent + lost.size;
  return {
    deviceId: phone.deviceId,
    finalSeq,
    told,
    stored: told - missing - kept.size,
    quarantined: kept.size,
    missing,
    state: finalSeq === null ? 'scanning' : missing > 0 ? 'incomplete' : 'done',
  };
}

/**
 * Whether a point can be sealed (check-in §8): every phone concerned is done, or a waiver names those that are not and what
 * may be lost.
 */
export function decideSeal(phones: readonly SealPhone[], waiver: SealWaiver | null): SealDecision {
  const blocking = phones
    .filter(isConcerned)
    .map(countPhone)
    .filter(({ state }) => state !== 'done');
  const missing = blocking.reduce((sum, phone) => sum + phone.missing, 0);
  if (blocking.length === 0) return { ok: true, waived: [], missing };
  if (waiver === null) return { ok: false, reason: 'phones_missing', blocking, missing };
  const isNamed = blocking.every(({ deviceId }) => waiver.deviceIds.includes(deviceId));
  if (!isNamed || waiver.missing < missing) {
    return { ok: false, reason: 'waiver_outdated', blocking, missing };
  }
  return { ok: true, waived: blocking, missing };
}

/** A phone’s own word counts unless a later record of the point contradicts it. */
function getFinalSeq({
  declaredSeq,
  lastSeqHere,
  lastSeq,
  knowsItIsOver,
}: SealPhone): number | null {
  if (declaredSeq !== null && lastSeqHere <= declaredSeq) return declaredSeq;
  return knowsItIsOver ? lastSeq : null;
}
