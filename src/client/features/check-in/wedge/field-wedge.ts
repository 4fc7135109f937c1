import { parseScannedCode, parseTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { maxKeyGapMs } from './keyboard-wedge.ts';

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Characters that came as fast as a hand scanner types, and what the field held before the first of them. */
type FastKeys = { text: string; before: string };

const codeLength = 20;

/** Follows the keys of a focused field, into which a hand scanner that acts as a keyboard types as well. */
export function createFieldWedge() {
  let fast: FastKeys = { text: '', before: '' };
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    /** The fast keys up to this one; `value` is what the field holds before it. Call it at every keydown. */
    read(event: Key, value: string): FastKeys {
      if (event.timeStamp - lastAt > maxKeyGapMs) fast = { text: '', before: value };
      lastAt = event.timeStamp;
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isText) fast = { ...fast, text: fast.text + event.key };
      return fast;
    },
  };
}

/** The ticket code at the end of what was typed into a field, and the field's value without it; null without a valid one. */
export function findTypedCode(
  { text, before }: FastKeys,
  value: string,
): { code: string; rest: string } | null {
  // By its keys, where a field takes only some of them; by its value for a slower scanner.
  const fast = parseScannedCode(text);
  if (fast.ok) return { code: fast.code, rest: before };
  const end = parseTicketCode(text.replace(/\p{Cc}/gu, '').slice(-codeLength));
  if (end.ok) return { code: end.code, rest: before };
  const slow = parseTicketCode(value.slice(-codeLength));
  return slow.ok ? { code: slow.code, rest: value.slice(0, -codeLength) } : null;
}

/** Whether a key ends a code: scanners are set to one of these two. */
export function endsCode({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  return key === 'Enter' || key === 'Tab';
}
