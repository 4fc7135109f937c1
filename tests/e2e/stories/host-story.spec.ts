import * as z from 'zod/mini';
import { getEventById } from '#src/contract/races-events/races-events.ts';
import { readXlsx } from '#src/client/lib/tables/read-xlsx.ts';
import { captainWords } from '#tests/support/races-events/captain-words.ts';
import { bcaStatement, csvFile, pickProof, qrFile } from '#tests/support/payment/chosen-files.ts';
import { columnsOf, downloadBy, exportAs, rowsOf, sumOf } from '#tests/support/page/downloads.ts';
import { readOrders, registerFor, sendProof } from '#tests/support/event-console/entered-race.ts';
import { makeMember } from '#tests/support/factories.ts';
import { hostStoryWords } from './host-story-words.ts';
import { hostWords } from '#tests/support/event-console/host-words.ts';
import { newcomerWords } from '#tests/support/registration/newcomer.ts';
import { untilStored } from '#tests/support/network/offline.ts';
import { readJson, readOwnCommunity } from '#tests/support/races-events/published.ts';
import { makeQris } from '#tests/support/payment/qris.ts';
import { fillRace } from '#tests/support/races-events/race-form.ts';
import {
  type Account,
  expect,
  test,
  toStorageState,
  untilInteractive,
} from '#tests/support/reader.ts';
import { isFullRun, languagesFor } from '#tests/support/sample.ts';

/* From an empty form to the start list: twelve runners come in by three ways, and all of them pay. */

const categories = [
  { km: '5', price: '100.000', quota: '8' },
  { km: '10', price: '150.000', quota: '10' },
];

/** In the order of their names, by turns in each category. */
const runners = {
  byThemselves: ['Demo Ayu', 'Demo Bayu', 'Demo Citra', 'Demo Dimas', 'Demo Eka', 'Demo Fajar'],
  atTheCounter: ['Demo Gita', 'Demo Hadi'],
  byImport: ['Demo Indah', 'Demo Joko', 'Demo Kartika'],
  inABrowser: ['Demo Lestari'],
};
const names = Object.values(runners).flat();
const categoryOf = (name: string) => names.indexOf(name) % 2;
const codeOf = (name: string) => ['5K', '10K'][categoryOf(name)] ?? '';
const firstBib = 1101;

for (const language of languagesFor('id')) {
  const say = { ...hostWords[language], ...hostStoryWords[language] };
  const form = captainWords[language];
  const runnersForm = newcomerWords[language];
  const toNumber = (amount: number) => new Intl.NumberFormat(language).format(amount);
  /** Each run's own, because its community may have the accounts of others. */
  const account = { id: '5200111101', en: '5200111102' }[language];

  test.describe(`the host’s story in ${language}`, () => {
    test.use({ account: 'host', language });

    test('goes from the form of a race to twelve paid runners with bibs, a start list and a ledger that adds up', async ({
      page,
      app,
      browser,
      sessionOf,
    }) => {
      const { origin } = app;
      const asked = {
        origin,
        tokenOf: async (who: Account) => (await sessionOf(who)).access,
      };
      const title = `Lomba Cerita ${language}`;
      const community = (await readOwnCommunity(origin, await asked.tokenOf('host'))) ?? '';
      const phone = await browser.newContext({
        baseURL: origin,
        // The worker fetches the whole app, which costs seconds; `npm test` opens tickets offline elsewhere.
        serviceWorkers: isFullRun ? 'allow' : 'block',
        storageState: toStorageState({
          origin,
          session: await sessionOf('runner'),
          language,
          theme: 'light',
        }),
      });
      const runner = await phone.newPage();

      await test.step('the host publishes a race', async () => {
        await page.goto(`/community/${community}/race/create`);
        await page.getByLabel(form.raceName).fill(title);
        await page.getByLabel(form.summary).fill('Lari pagi menyusuri Kali Code.');
        await fillRace(page, form, categories);
        await page.getByRole('button', { name: form.publish, exact: true }).click();
        await expect(page.getByRole('link', { name: form.noAccount })).toBeVisible();
      });
      const consolePath = new URL(page.url()).pathname;
      const race = consolePath.split('/').at(-1) ?? '';

      await test.step('the console asks for an account; a foreign QR code is refused', async () => {
        await page.getByRole('link', { name: form.noAccount }).click();
        await page.getByRole('button', { name: say.addAccount }).click();
        await page.getByLabel('Bank', { exact: true }).fill('Bank Contoh');
        await page.getByLabel(say.accountNumber).fill(account);
        await page.getByLabel(say.holder).fill('Panitia Demo');
        const qris = page.getByRole('dialog').locator('input[type=file]').first();
        await qris.setInputFiles(await qrFile('https://example.id'));
        await expect(page.getByText(say.notQris)).toBeVisible();
        await qris.setInputFiles(await qrFile(makeQris()));
        await expect(page.getByText('KOMUNITAS DEMO')).toBeVisible();
        const save = page.getByRole('button', { name: say.saveAccount, exact: true });
        await save.click();
        await expect(page.getByText(say.compareFirst)).toBeVisible();
        await page.getByRole('checkbox', { name: say.ownQris }).check();
        await save.click();
        // The first account is there to be offered.
        await expect(page.getByText(say.payingSaved)).toBeVisible();
        await expect(
          page.getByRole('checkbox', { name: new RegExp(`Bank Contoh ${account}`) }),
        ).toBeChecked();
      });

      const [browserRunner = ''] = runners.inABrowser;
      await test.step('a runner finds the race, registers and sends a proof', async () => {
        await runner.goto(`/race?q=${encodeURIComponent(title)}`);
        await untilInteractive(runner);
        await runner.getByRole('link', { name: title }).first().click();
        await runner.getByRole('link', { name: form.registerNow }).first().click();
        await runner.getByRole('radio', { name: /10 km/ }).check();
        await runner.getByRole('button', { name: form.next, exact: true }).click();
        await expect(runner.getByLabel(form.legalName)).not.toHaveValue('');
        await runner.getByLabel(form.legalName).fill(browserRunner);
        await runner.getByRole('button', { name: form.next, exact: true }).click();
        await runner.getByLabel(runnersForm.waiver).check();
        await runner.getByRole('button', { name: runnersForm.pay }).click();
        await expect(runner).toHaveURL(/\/ticket\/[0-9a-z]{12}$/);
        await sendPicture();
      });

      await test.step('others register, and the first of them sends a proof, too', async () => {
        for (const [index, name] of runners.byThemselves.entries()) {
          const { token } = await makeMember(app.database.db, { name });
          const { id } = await registerFor(origin, token, {
            race,
            runner: { legal_name: name, phone: `+62812000003${index}` },
            category: categoryOf(name),
          });
          if (index === 0) await sendProof(origin, token, { id });
        }
      });

      await test.step('the host registers two who stand there, one of them unpaid', async () => {
        await page.goto(`${consolePath}/participants`);
        await page.getByRole('link', { name: say.onSite }).click();
        for (const [index, name] of runners.atTheCounter.entries()) {
          // The first option asks to choose.
          await page.getByLabel(say.category).selectOption({ index: categoryOf(name) + 1 });
          await page.getByLabel(runnersForm.legalName).fill(name);
          await page.getByLabel(runnersForm.phone, { exact: true }).fill(`0812 0000 04${index}0`);
          await page.getByText(say.male, { exact: true }).click();
          await page.getByLabel(runnersForm.birthDate).fill('1990-03-04');
          await page.getByText(index === 0 ? say.cash : say.payLater, { exact: true }).click();
          await page.getByRole('button', { name: say.register, exact: true }).click();
          await expect(page.getByRole('heading', { name })).toBeFocused();
          await page.getByRole('button', { name: say.nextRunner }).click();
        }
      });

      await test.step('three come from a list, one of them unpaid', async () => {
        await page.goto(`${consolePath}/participants`);
        await page.getByRole('link', { name: say.import }).click();
        const rows = runners.byImport.map(
          (name, index) =>
            `${name},P,21/04/1996,08120000050${index},${codeOf(name)},${index === 2 ? 'belum' : 'lunas'}`,
        );
        const head =
          'Nama Lengkap,Jenis Kelamin,Tanggal Lahir,No. WhatsApp,Kategori,Status Pembayaran';
        await page.locator('input[type=file]').setInputFiles(csvFile([head, ...rows]));
        await page.getByRole('button', { name: say.preview }).click();
        await page.getByLabel(say.agreed).check();
        await page.getByRole('button', { name: say.importAll(3) }).click();
        await expect(page.getByText(say.imported(3))).toBeVisible();
      });

      await test.step('the host confirms one proof and refuses the other, whose runner reads why and sends another', async () => {
        await page.goto(consolePath);
        await page.getByRole('link', { name: say.toCheck }).click();
        await expect(page.getByRole('img', { name: say.proofPicture })).toBeVisible();
        await expect(page.getByRole('heading', { name: browserRunner })).toBeVisible();
        await page.getByRole('button', { name: say.refuse, exact: true }).click();
        await page.getByRole('button', { name: say.reason }).click();
        await page.getByRole('button', { name: say.refuseProof }).click();
        const [first = ''] = runners.byThemselves;
        await expect(page.getByRole('heading', { name: first })).toBeVisible();
        await page.getByRole('button', { name: say.confirm, exact: true }).click();
        await page.getByRole('button', { name: say.hasCome }).click();
        await expect(page.getByText(say.paid(first))).toBeVisible();
        await expect(page.getByText(say.allChecked)).toBeVisible();

        await runner.reload();
        await expect(runner.getByText(say.saidTheHost(say.reason))).toBeVisible();
        await sendPicture();
      });

      await test.step('a bank statement confirms the rest', async () => {
        const open = [
          ...(await readOrders(asked, { race, show: 'unpaid' })),
          ...(await readOrders(asked, { race, show: 'check' })),
        ];
        expect(open).toHaveLength(8);
        const day = new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Jakarta' });
        const lines = open.map(({ amount, registrations: [one] }, index) => {
          const payer = one?.legal_name.toUpperCase() ?? '';
          return `'${day},TRSF E-BANKING CR ${payer},'0000,"${amount}.00",CR,${index + 1}000000.00`;
        });
        await page.getByRole('link', { name: say.statementOnPhone }).click();
        await page.locator('input[type=file]').setInputFiles(bcaStatement(account, lines));
        await page.getByRole('button', { name: say.match(7) }).click();
        await expect(page.getByText(say.matched(7))).toBeVisible();
        // What came in by a list has no amount of its own.
        const unsure = page.getByRole('region', { name: say.youChoose });
        await unsure
          .locator('label')
          .filter({ hasText: runners.byImport[2] ?? '' })
          .click();
        await unsure.getByRole('button', { name: say.confirm, exact: true }).click();
        await expect(unsure).toHaveCount(0);
      });

      await test.step('all get bibs in the order of their names', async () => {
        await page.goto(`${consolePath}/participants`);
        await expect(page.getByText(say.count(12), { exact: true })).toBeVisible();
        await page.getByRole('checkbox', { name: say.select(runners.byImport[0] ?? '') }).check();
        await page.getByRole('button', { name: say.all(12) }).click();
        await page.getByRole('button', { name: say.act }).click();
        await page.getByRole('button', { name: say.bibs }).click();
        await page.getByLabel(say.order, { exact: true }).selectOption({ label: say.byName });
        await page.getByLabel(say.from).fill(String(firstBib));
        await page.getByLabel(say.to).fill(String(firstBib + 11));
        await page.getByRole('button', { name: say.look }).click();
        await page.getByRole('button', { name: say.give }).click();
        await expect(page.getByText(say.changed(12))).toBeVisible();
        await page.getByRole('button', { name: say.done }).click();
      });

      const paid = await readOrders(asked, { race, show: 'paid' });
      const total = paid.reduce((sum, { amount }) => sum + amount, 0);
      const expected = names.map((name, index) => [String(firstBib + index), name, codeOf(name)]);
      await test.step('the files hold all twelve with bib, category and what they paid', async () => {
        const exported = (kind: string) => exportAs(page, { open: say.export, kind });
        const [{ rows: xlsx } = { rows: [] }] = readXlsx(await exported('Excel (XLSX)'));
        for (const table of [xlsx, rowsOf(await exported('CSV'))]) {
          const { name, category, amount } = say.heads;
          const rows = columnsOf(table, ['BIB', name, category]);
          const byBib = rows.toSorted(([one = ''], [other = '']) => one.localeCompare(other));
          expect(byBib).toEqual(expected);
          expect(sumOf(table, amount)).toBe(total);
        }
        const startList = rowsOf(await exported(say.startList));
        expect(columnsOf(startList, ['Bib', 'Lastname', 'ContestName'])).toEqual(
          expected.map(([bib, name = '', code]) => [bib, name.split(' ').at(-1), code]),
        );
      });

      await test.step('places and money add up', async () => {
        await page.goto(consolePath);
        await expect(page.getByText(say.places(18))).toBeVisible();
        const event = z.parse(
          getEventById.response,
          await readJson(`${origin}${getEventById.path.replace(':id', race)}`),
        );
        expect(event.categories.map(({ taken }) => taken)).toEqual([6, 6]);
        expect(event.left).toBe(18 - 12);
        expect(paid).toHaveLength(12);
        await page.goto(`${consolePath}/ledger`);
        // What came, what is held, and what that is made of.
        const sums = page.getByRole('definition').filter({ hasText: toNumber(total) });
        await expect(sums).toHaveCount(3);
        const csv = page.getByRole('button', { name: 'CSV' });
        const ledger = rowsOf(await downloadBy(page, () => csv.click()));
        expect(sumOf(ledger, say.heads.amount)).toBe(total);
      });

      await test.step('the runner has the ticket with its bib, in a full run without a signal, too', async () => {
        const bib = `BIB ${firstBib + names.indexOf(browserRunner)}`;
        await runner.reload();
        await expect(runner.locator('main article')).toContainText(bib);
        if (!isFullRun) return;
        await untilStored(runner, '/dashboard');
        await phone.setOffline(true);
        await runner.reload();
        await expect(runner.getByText(say.offline)).toBeVisible();
        await expect(runner.locator('main article')).toContainText(bib);
      });
      await phone.close();

      async function sendPicture(): Promise<void> {
        await pickProof(runner, runner.getByRole('button', { name: say.upload }));
        await runner.getByRole('button', { name: say.sendProof }).click();
        await expect(runner.getByRole('heading', { name: say.proofSent })).toBeFocused();
        await expect(runner.getByRole('heading', { name: say.proofSent })).toBeInViewport();
      }
    });
  });
}
