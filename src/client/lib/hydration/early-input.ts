import type { EarlyInput } from './early-input-recorder.ts';
import { stopWaitingForIdle } from './idle.ts';

/** A press that was answered later than this would surprise. The recorder forgets at the same age. */
const mostMs = 5_000;
const firstPauseMs = 30;
const longestPauseMs = 1_000;

/**
 * Performs what was pressed and typed before the scripts were ready, each once, as soon as React answers for the element:
 * presses younger than 5 s on a control that still stands, and text of whatever age. Call it in the task that gave the
 * document to React; `shell` is what React will replace instead of hydrating it.
 */
export function takeOverEarlyInput(shell: readonly Element[] = []): void {
  const early = window.earlyInput;
  if (early === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMs;

  const settle = (): void => {
    performKept(early);
    if (early.tap === null && early.answers.size === 0) return;
    timer = setTimeout(settle, pause);
    pause = Math.min(pause * 1.2, longestPauseMs);
  };

  early.isReady = (element) => !shell.some((part) => part.contains(element)) && isReady(element);
  early.onKept = () => {
    // Somebody waits for the parts that come later.
    stopWaitingForIdle();
    clearTimeout(timer);
    pause = firstPauseMs;
    timer = setTimeout(settle, pause);
  };
  if (early.tap !== null || early.answers.size > 0) stopWaitingForIdle();
  settle();
}

function performKept(early: EarlyInput): void {
  for (const [field, answer] of early.answers) {
    if (field.isConnected && !early.isReady(field)) continue;
    early.answers.delete(field);
    if (field.isConnected) adopt(field, answer);
  }
  const { tap } = early;
  if (tap === null) return;
  // It is the recorder that forgets it then, or sends a search the browser's own way.
  if (performance.now() - tap.at >= mostMs) return;
  const control = findStanding(tap);
  if (control !== null && early.isReady(control)) {
    early.dropTap();
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
  }
}

/**
 * Whether React answers for the element. It is asked by an event that nothing listens to: where a part is not hydrated
 * yet, React hydrates it at once for an event of this kind, and stops the event when it cannot. That React has marked an
 * element (`__reactProps$…`) says less: it does so while it still renders.
 */
export function isReady(element: Element): boolean {
  let hasArrived = false;
  const note = () => {
    hasArrived = true;
  };
  element.addEventListener('dragend', note, true);
  element.dispatchEvent(new Event('dragend'));
  element.removeEventListener('dragend', note, true);
  return hasArrived;
}

/** The control, or the only one like it where React has drawn the page anew. */
function findStanding({ control, copy }: NonNullable<EarlyInput['tap']>): HTMLElement | null {
  if (control.isConnected) return control;
  const others = document.querySelectorAll<HTMLElement>(control.localName);
  const equal = [...others].filter((other) => other.isEqualNode(copy));
  return equal.length === 1 ? (equal[0] ?? null) : null;
}

type Answers = EarlyInput['answers'];
type Field = Answers extends Map<infer Key, unknown> ? Key : never;
/** React's note of the value that it saw last. */
type Tracked = Field & { _valueTracker?: { setValue: (value: string) => void } };

/** Has a field's component take an answer as if it were given now. */
function adopt(field: Field, answer: string | boolean): void {
  if (field instanceof HTMLInputElement && typeof answer === 'boolean') {
    field.checked = !answer;
    field.click();
    return;
  }
  const text = String(answer);
  // What is still there is left alone: writing it again would disturb a keyboard that is composing.
  if (field.value !== text) field.value = text;
  const tracked: Tracked = field;
  // React takes an event for news only when the value is another one than it saw, and it saw this one when it hydrated.
  tracked._valueTracker?.setValue(`${text}.`);
  const type = /^(?:select|file)/.test(field.type) ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
