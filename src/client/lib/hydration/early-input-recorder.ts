type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A press on a control whose code was not there yet. */
type EarlyTap = {
  /** A button, or a form that was sent by the Enter key. */
  control: HTMLElement;
  /** As it was then, by which it is known again where React has drawn it anew. */
  copy: Node;
  /** `performance.now()` of the press. */
  at: number;
};

/** What was done before the scripts could answer; `takeOverEarlyInput` performs it. */
export type EarlyInput = {
  tap: EarlyTap | null;
  /** Text, or whether a box is ticked, of fields that were changed. */
  answers: Map<Field, string | boolean>;
  /** Whether a press on the element is answered by now. */
  isReady: (element: Element) => boolean;
  /** Called each time that something is kept. */
  onKept: () => void;
  /** Forgets the press and takes its mark away. */
  dropTap: () => void;
};

declare global {
  interface Window {
    /** Missing on the development server. */
    earlyInput?: EarlyInput;
  }
}

/**
 * Keeps the last press on a control and what is typed, as long as `isReady` says that nobody answers. Written into the
 * document as it stands (src/build/document-links.ts), so it uses nothing from outside itself. Links, `details` and
 * the ticking of boxes are left to the browser.
 */
export function recordEarlyInput(): void {
  const early: EarlyInput = {
    tap: null,
    answers: new Map(),
    isReady: () => false,
    onKept: () => undefined,
    dropTap() {
      const control = early.tap?.control;
      control?.removeAttribute('data-pressed');
      control?.removeAttribute('aria-busy');
      early.tap = null;
    },
  };
  window.earlyInput = early;

  function keep(control: HTMLElement, form?: HTMLFormElement): void {
    early.dropTap();
    const tap = { control, copy: control.cloneNode(true), at: performance.now() };
    control.setAttribute('data-pressed', '');
    control.setAttribute('aria-busy', 'true');
    early.tap = tap;
    setTimeout(() => {
      if (early.tap !== tap) return;
      early.dropTap();
      // A search that has an address of its own needs no scripts.
      if (form?.hasAttribute('action')) form.submit();
    }, 5_000);
    early.onKept();
  }

  const capture = true;
  addEventListener(
    'click',
    ({ target }) => {
      const control =
        target instanceof Element ? target.closest<HTMLElement>('a,button,[role=button]') : null;
      if (control === null) return;
      early.dropTap();
      if (control.localName === 'a' || early.isReady(control)) return;
      keep(control);
      // React, whose turn comes before the control's, may have become ready in between: then it answers by itself.
      control.addEventListener(
        'click',
        () => {
          if (early.isReady(control)) early.dropTap();
        },
        { capture, once: true },
      );
    },
    capture,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || early.isReady(form)) return;
      event.preventDefault();
      keep(event.submitter ?? form, form);
    },
    capture,
  );
  for (const type of ['input', 'change']) {
    addEventListener(
      type,
      ({ target }) => {
        const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
        if (!isText && !(target instanceof HTMLInputElement)) return;
        early.answers.delete(target);
        if (early.isReady(target)) return;
        const isBox = !isText && /^(?:checkbox|radio)$/.test(target.type);
        early.answers.set(target, isBox ? target.checked : target.value);
        early.onKept();
      },
      capture,
    );
  }
}
