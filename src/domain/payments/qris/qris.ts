import { crc16 } from './crc16.ts';
import { parseTlv, writeTlv, type DataObject } from './tlv.ts';

/** A merchant's static QRIS, with the names that its payers see. */
export type Qris = { payload: string; merchant: string; city: string };

/**
 * Why a text is no static QRIS. `not_qris`: another code; `broken`: cut off, or its checksum is wrong; `foreign`: of
 * another currency or country; `has_amount`: made for one payment; `incomplete`: without the merchant's name or city.
 */
export type QrisRefusal = 'not_qris' | 'broken' | 'foreign' | 'has_amount' | 'incomplete';

// Ids of EMVCo's Merchant-Presented Mode 1.1, table 3.1.
const tag = {
  format: '00',
  initiation: '01',
  currency: '53',
  amount: '54',
  country: '58',
  merchant: '59',
  city: '60',
  checksum: '63',
} as const;
const formatVersion = '01';
const staticCode = '11';
const dynamicCode = '12';
const rupiah = '360';
const indonesia = 'ID';
/** Globally unique identifier of QRIS, in one of the merchant's account templates. */
const qrisIdentifier = 'ID.CO.QRIS.WWW';
const firstTemplate = 26;
const lastTemplate = 51;
/** What the payer may or must add: with an exact amount, it would not be the amount any more. */
const tipTags: readonly string[] = ['55', '56', '57'];
const checksumHead = `${tag.checksum}04`;
const emvStart = `${tag.format}02${formatVersion}`;
const mostDigits = 13;

/** Reads a merchant's static QRIS as scanned from a picture, without surrounding blanks; else says what is wrong. */
export function readQris(scanned: string): Qris | QrisRefusal {
  const payload = scanned.trim();
  if (!payload.startsWith(emvStart)) return 'not_qris';
  const objects = parseTlv(payload);
  if (objects === null || !hasChecksum(payload, objects)) return 'broken';
  const refusal = refuse(objects);
  if (refusal !== null) return refusal;
  const merchant = find(objects, tag.merchant)?.trim();
  const city = find(objects, tag.city)?.trim();
  return merchant && city ? { payload, merchant, city } : 'incomplete';
}

/**
 * The code for one payment of exactly `amount` rupiah: the static one made dynamic, without a tip, every other object where
 * it was. `payload` has to be one that `readQris` accepted.
 *
 * @throws RangeError when the amount is not a whole number of rupiah of 1 to 13 digits, or the text no code at all
 */
export function withAmount(payload: string, amount: number): string {
  const value = String(amount);
  if (!Number.isSafeInteger(amount) || amount <= 0 || value.length > mostDigits) {
    throw new RangeError('A QRIS holds a whole amount of 1 to 13 digits');
  }
  const objects = parseTlv(payload);
  if (objects === null) throw new RangeError('The text is no QRIS');
  const kept = objects.filter(
    ({ id }) => id !== tag.initiation && id !== tag.checksum && !tipTags.includes(id),
  );
  const text = writeTlv(
    kept.flatMap((object) => {
      if (object.id === tag.format) return [object, { id: tag.initiation, value: dynamicCode }];
      if (object.id === tag.currency) return [object, { id: tag.amount, value }];
      return [object];
    }),
  );
  return text + checksumHead + crc16(text + checksumHead);
}

/** Whose code it is, as its payers see it, also of one with an amount; null where the text says no name. */
export function readMerchant(payload: string): { name: string; city: string } | null {
  const objects = parseTlv(payload) ?? [];
  const name = find(objects, tag.merchant)?.trim();
  return name ? { name, city: find(objects, tag.city)?.trim() ?? '' } : null;
}

function hasChecksum(payload: string, objects: readonly DataObject[]): boolean {
  const last = objects.at(-1);
  if (last?.id !== tag.checksum) return false;
  const covered = payload.slice(0, -last.value.length);
  return covered.endsWith(checksumHead) && last.value.toUpperCase() === crc16(covered);
}

function refuse(objects: readonly DataObject[]): QrisRefusal | null {
  if (new Set(objects.map(({ id }) => id)).size < objects.length) return 'broken';
  const isRupiah = find(objects, tag.currency) === rupiah;
  if (!isRupiah || find(objects, tag.country) !== indonesia) return 'foreign';
  const identifiers = objects.filter(isTemplate).map(identifierOf);
  if (identifiers.includes(null)) return 'broken';
  if (!identifiers.includes(qrisIdentifier)) return 'not_qris';
  const initiation = find(objects, tag.initiation) ?? staticCode;
  const isStatic = initiation === staticCode && find(objects, tag.amount) === undefined;
  return isStatic ? null : 'has_amount';
}

function isTemplate({ id }: DataObject): boolean {
  return Number(id) >= firstTemplate && Number(id) <= lastTemplate;
}

/** Whose template it is; null when its own objects cannot be read. */
function identifierOf({ value }: DataObject): string | null {
  const objects = parseTlv(value);
  return objects && (find(objects, tag.format) ?? '').toUpperCase();
}

function find(objects: readonly DataObject[], id: string): string | undefined {
  return objects.find((object) => object.id === id)?.value;
}
