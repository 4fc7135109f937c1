import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countPhone, decideSeal, isConcerned, type SealPhone } from './point-seal.ts';

/** A phone that has scanned ten runners here, all stored, and says so. */
const done: SealPhone = {
  deviceId: 'wulan',
  mayAdmitHere: true,
  lastSeqHere: 10,
  declaredSeq: 10,
  knowsItIsOver: false,
  lastSeq: 10,
  gaplessSeq: 10,
  storedAbove: [],
  setAside: [],
};

describe('a phone', () => {
  test('is done when everything up to its own final number is here, whatever it does elsewhere', () => {
    expect(countPhone(done)).toMatchObject({ state: 'done', finalSeq: 10, told: 10, stored: 10 });
    const movedOn = { ...done, lastSeq: 14, storedAbove: [12] };
    expect(countPhone(movedOn)).toMatchObject({ state: 'done', told: 10, missing: 0 });
  });

  test('is not while it may still admit here', () => {
    const scanning = { ...done, declaredSeq: null };
    expect(countPhone(scanning)).toMatchObject({ state: 'scanning', finalSeq: null, missing: 0 });
  });

  test('is not by its word where a later record of the point contradicts it', () => {
    const wentOn = { ...done, lastSeqHere: 11, lastSeq: 11, gaplessSeq: 11 };
    expect(countPhone(wentOn)).toMatchObject({ state: 'scanning', told: 11 });
  });

  test('is done without a word of its own once it knows that it is over', () => {
    const told = { ...done, declaredSeq: null, knowsItIsOver: true };
    expect(countPhone(told)).toMatchObject({ state: 'done', finalSeq: 10 });
  });

  test('lacks what it has told of and what is neither stored nor set aside', () => {
    const lacking = {
      ...done,
      gaplessSeq: 3,
      storedAbove: [5, 6],
      setAside: [{ seq: 8, isLost: false, isSettled: false }],
    };
    expect(countPhone(lacking)).toMatchObject({
      state: 'incomplete',
      told: 10,
      stored: 5,
      quarantined: 1,
      missing: 4,
    });
  });

  test('lacks what its own log has lost, until a host has said what became of it', () => {
    const lost = { seq: 4, isLost: true, isSettled: false };
    expect(countPhone({ ...done, setAside: [lost] })).toMatchObject({ missing: 1, stored: 9 });
    expect(countPhone({ ...done, setAside: [{ ...lost, isSettled: true }] })).toMatchObject({
      state: 'done',
      missing: 0,
      quarantined: 1,
    });
  });

  test('concerns a point where it may admit or did', () => {
    expect(isConcerned({ ...done, mayAdmitHere: false })).toBe(true);
    expect(isConcerned({ ...done, lastSeqHere: 0 })).toBe(true);
    expect(isConcerned({ ...done, mayAdmitHere: false, lastSeqHere: 0 })).toBe(false);
  });
});

describe('a point', () => {
  const teguh = { ...done, deviceId: 'teguh', declaredSeq: null, lastSeq: 17 };
  const waiver = { text: 'Jatuh ke selokan', deviceIds: ['teguh'], missing: 7 };

  test('is sealed when all its phones are done', () => {
    expect(decideSeal([done], null)).toEqual({ ok: true, waived: [], missing: 0 });
    expect(decideSeal([], null)).toMatchObject({ ok: true });
    const elsewhere = { ...teguh, mayAdmitHere: false, lastSeqHere: 0 };
    expect(decideSeal([done, elsewhere], null)).toMatchObject({ ok: true });
  });

  test('is not sealed without a phone, which is named', () => {
    expect(decideSeal([done, teguh], null)).toMatchObject({
      ok: false,
      reason: 'phones_missing',
      blocking: [{ deviceId: 'teguh', missing: 7 }],
      missing: 7,
    });
  });

  test('is sealed by a waiver that names the phone and the loss', () => {
    expect(decideSeal([done, teguh], waiver)).toMatchObject({
      ok: true,
      waived: [{ deviceId: 'teguh' }],
      missing: 7,
    });
  });

  test('is not by one that names another phone or fewer records', () => {
    const outdated = { ok: false, reason: 'waiver_outdated' };
    expect(decideSeal([teguh], { ...waiver, deviceIds: ['wulan'] })).toMatchObject(outdated);
    expect(decideSeal([teguh], { ...waiver, missing: 6 })).toMatchObject(outdated);
  });
});

test('sealed without a waiver, nothing that any phone did at the point is missing', () => {
  const life = fc.record({
    here: fc.array(fc.boolean(), { maxLength: 30 }),
    arrived: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
    declares: fc.option(fc.nat({ max: 30 }), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(life, { maxLength: 4 }), (lives) => {
      const phones = lives.map(({ here, arrived, declares }, place) => {
        // A phone that declares admits nobody here after that number.
        const scans = here.map((isHere, index) => ({
          seq: index + 1,
          isHere: isHere && (declares === null || index < declares),
        }));
        const stored = scans.filter(({ seq }) => arrived[seq - 1]);
        const gap = scans.findIndex(({ seq }) => !arrived[seq - 1]);
        const gaplessSeq = gap === -1 ? scans.length : gap;
        const phone: SealPhone = {
          ...done,
          deviceId: String(place),
          lastSeqHere: Math.max(0, ...stored.filter(({ isHere }) => isHere).map(({ seq }) => seq)),
          declaredSeq: declares === null ? null : Math.min(declares, scans.length),
          lastSeq: scans.length,
          gaplessSeq,
          storedAbove: stored.map(({ seq }) => seq).filter((seq) => seq > gaplessSeq),
        };
        return { phone, lost: scans.filter(({ seq, isHere }) => isHere && !arrived[seq - 1]) };
      });
      const decision = decideSeal(
        phones.map(({ phone }) => phone),
        null,
      );
      if (decision.ok) expect(phones.flatMap(({ lost }) => lost)).toEqual([]);
    }),
  );
});
