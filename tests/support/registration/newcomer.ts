import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Language } from '#src/contract/common.ts';
import {
  type EventCard,
  type EventDetail,
  getEventById,
} from '#src/contract/races-events/races-events.ts';
import { type BuiltApp, expect } from '../e2e.ts';
import { pathOf, readJson, readPublished } from '../races-events/published.ts';
import { findLinkToken } from '../mail/smtp.ts';

/* Somebody without an account opens one and registers. */

export const newcomerWords = {
  id: {
    toRegister: 'Daftar',
    name: 'Nama lengkap',
    email: 'Email',
    password: 'Kata sandi',
    createAccount: 'Buat akun',
    next: 'Lanjut',
    legalName: 'Nama sesuai KTP',
    female: 'Perempuan',
    birthDate: 'Tanggal lahir',
    phone: 'Nomor HP',
    city: 'Kota domisili',
    jersey: /Ukuran jersey/,
    emergencyName: 'Nama kontak darurat',
    emergencyPhone: 'Nomor kontak darurat',
    waiver: /Saya sudah membaca dan menyetujui/,
    pay: 'Lanjut bayar',
    confirmFirst: 'Tinggal konfirmasi email',
    confirm: 'Konfirmasi email',
  },
  en: {
    toRegister: 'Register',
    name: 'Full name',
    email: 'Email',
    password: 'Password',
    createAccount: 'Create account',
    next: 'Continue',
    legalName: 'Name as on your ID',
    female: 'Female',
    birthDate: 'Date of birth',
    phone: 'Mobile number',
    city: 'Home city',
    jersey: /Jersey size/,
    emergencyName: 'Emergency contact’s name',
    emergencyPhone: 'Emergency contact’s number',
    waiver: /I have read and agree to/,
    pay: 'Go to payment',
    confirmFirst: 'Only your email is left to confirm',
    confirm: 'Confirm email',
  },
} as const satisfies Record<Language, unknown>;

export type NewcomerWords = (typeof newcomerWords)[Language];

/** From the sign-in that registering leads to, to the first step of the form. */
export async function openAccount(page: Page, say: NewcomerWords, email: string): Promise<void> {
  await page.waitForURL(/\/signin\?redirect=/);
  await page.getByRole('link', { name: say.toRegister, exact: true }).last().click();
  await page.waitForURL(/\/register/);
  await page.getByLabel(say.name, { exact: true }).fill('Demo Pendaftar');
  await page.getByLabel(say.email).fill(email);
  await page.getByLabel(say.password, { exact: true }).fill('fajar-di-garis-start');
  await page.getByRole('button', { name: say.createAccount }).click();
  await page.waitForURL(/\/join\/[0-9a-z]{12}/);
}

/** Answers what the second step of the form asks about the runner. */
export async function fillRunner(page: Page, say: NewcomerWords): Promise<void> {
  await page.getByLabel(say.legalName).fill('Demo Pendaftar');
  await page.getByText(say.female, { exact: true }).click();
  await page.getByLabel(say.birthDate).fill('1996-04-21');
  await page.getByLabel(say.phone, { exact: true }).fill('0812 3456 7890');
  await page.getByLabel(say.city).fill('Sleman');
  const jersey = page.getByRole('group', { name: say.jersey });
  if ((await jersey.count()) > 0) await jersey.getByText('M', { exact: true }).click();
  await page.getByLabel(say.emergencyName).fill('Demo Keluarga');
  await page.getByLabel(say.emergencyPhone).fill('0812 9999 0000');
}

/** The first such race whose registration is paid on Derap, and the code of a category with places. */
export async function findPaidCategory(
  origin: string,
  isWanted: (race: EventCard) => boolean = () => true,
): Promise<{ path: string; code: string; event: EventDetail }> {
  for (const race of (await readPublished(origin)).races) {
    if (!isWanted(race)) continue;
    const answer = await readJson(`${origin}${getEventById.path.replace(':id', race.id)}`);
    const event = z.parse(getEventById.response, answer);
    const found = event.categories.find(
      ({ price, availability, age_min }) =>
        price > 0 && availability === 'open' && (age_min ?? 0) < 25,
    );
    if (event.join_mode === 'register' && found) {
      return { path: pathOf(race), code: found.code, event };
    }
  }
  throw new Error('The demo has no race with an open paid category');
}

/** The path in the mail that asks this address to be confirmed. */
export async function confirmationLink({ dataDir }: BuiltApp, email: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const find = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .find((mail) => mail.includes(`To: ${email}`) && mail.includes('/confirm-email#'));
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return `/confirm-email#token=${findLinkToken(find() ?? '')}`;
}
