import { expect, type Locator, type Page } from '@playwright/test';

/** What ends the session or only closes what is open. */
const left = /^(?:Keluar|Hapus akun|Tutup|Kembali|Batal|Menu)$/;
const mostButtons = 30;

/**
 * Presses every button of a page, and those of each dialog that one opens. Each has to answer: something new that can be
 * read, another state, a file or a window; never the words for a fault of the page, never an endless skeleton.
 */
export async function pressAll(page: Page): Promise<string[]> {
  const pressed: string[] = [];
  const elsewhere = { count: 0 };
  const note = (): void => void (elsewhere.count += 1);
  page.on('download', note);
  page.on('filechooser', note);
  page.on('popup', (popup) => {
    note();
    void popup.close();
  });
  for (const name of await namesOf(page.locator('body'))) {
    if (!(await press(page, name, elsewhere))) continue;
    pressed.push(name);
    const dialog = page.locator('dialog[open]').last();
    const inner = (await dialog.count()) > 0 ? await namesOf(dialog) : [];
    for (const each of inner) {
      // The one before may have led to another dialog.
      await closeAll(page);
      await press(page, name, elsewhere);
      if (await press(page, each, elsewhere)) pressed.push(`${name} › ${each}`);
    }
    await closeAll(page);
  }
  return pressed;
}

/** False where the button is gone or cannot be pressed. */
async function press(page: Page, name: string, elsewhere: { count: number }): Promise<boolean> {
  const open = page.locator('dialog[open]').last();
  const within: Page | Locator = (await open.count()) > 0 ? open : page;
  const button = within.getByRole('button', { name, exact: true }).first();
  if (!(await button.isVisible()) || !(await button.isEnabled())) return false;
  // What is chosen already may stay so without a word.
  if ((await button.getAttribute('aria-pressed')) === 'true') return false;
  await page.evaluate(leaveField);
  const before = await page.evaluate(readState);
  await page.evaluate(markSeen);
  const { count } = elsewhere;
  await button.click({ noWaitAfter: true });
  await expect
    .poll(async () => elsewhere.count > count || (await hasAnswered(page, before)), {
      message: `"${name}" answers`,
    })
    .toBe(true);
  await expect(page.getByText('Ada yang tidak beres')).toHaveCount(0);
  return true;
}

/** One look is not enough: what a button of a menu opens may come after the menu has gone. */
async function closeAll(page: Page): Promise<void> {
  let closed = 0;
  await expect
    .poll(
      async () => {
        const isOpen = (await page.locator('dialog[open]').count()) > 0;
        closed = isOpen ? 0 : closed + 1;
        if (isOpen) await page.keyboard.press('Escape');
        return closed;
      },
      { intervals: [50, 100] },
    )
    .toBeGreaterThanOrEqual(3);
}

async function namesOf(within: Locator): Promise<string[]> {
  const buttons = within.locator('button:visible:enabled');
  const names = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const words = button instanceof HTMLElement ? button.innerText : '';
      return (button.getAttribute('aria-label') ?? words).trim();
    }),
  );
  return [...new Set(names)]
    .filter((name) => name !== '' && !left.test(name))
    .slice(0, mostButtons);
}

async function hasAnswered(page: Page, before: string): Promise<boolean> {
  if (await page.evaluate(isPending)) return false;
  return (await page.evaluate(hasNews)) || (await page.evaluate(readState)) !== before;
}

/* These run inside the page. */

/** What the page says, the states of what can be switched, what maps show, and the wrong field that one is led to. */
function readState(): string {
  const switches = document.querySelectorAll('[aria-pressed], [aria-expanded], input, svg');
  const states = [...switches].map((element) => [
    element.getAttribute('aria-pressed'),
    element.getAttribute('aria-expanded'),
    element.getAttribute('viewBox'),
    element instanceof HTMLInputElement && [element.type, element.checked],
  ]);
  const wrong = document.querySelector('[aria-invalid=true]:focus');
  return document.body.innerText + JSON.stringify([states, wrong?.id]);
}

/** So that it shows when an answer leads back to the same field. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function markSeen(): void {
  for (const element of document.querySelectorAll('*')) element.setAttribute('data-seen', '');
}

/** Whether there is something to read that was not there before. */
function hasNews(): boolean {
  return [...document.querySelectorAll<HTMLElement>('body *:not([data-seen])')].some(
    (element) => element.checkVisibility() && Boolean(element.innerText?.trim()),
  );
}

/** Whether a dialog still shows where its content will stand. */
function isPending(): boolean {
  const waiting = document.querySelector('dialog[open] :is([aria-busy=true], [class*=skeleton])');
  return waiting?.checkVisibility() === true;
}
