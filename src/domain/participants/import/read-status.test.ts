import { expect, test } from 'vitest';
import { readPayment, readsAsTakingPart } from './read-status.ts';

test('only a status that says so is paid, with or without a note', () => {
  const texts = [
    'LUNAS',
    'Paid',
    'sudah bayar',
    'Lunas (transfer BCA)',
    'lunas - BCA',
    'Lunas, QRIS',
  ];
  expect(texts.map(readPayment)).toEqual(texts.map(() => 'paid'));
});

test('a status that says that nothing came is unpaid', () => {
  const texts = ['belum', 'Belum bayar', 'unpaid', 'tidak'];
  expect(texts.map(readPayment)).toEqual(texts.map(() => 'unpaid'));
});

test('what may mean either is asked', () => {
  const texts = ['', 'Sudah transfer', 'pending', 'Dikembalikan', 'Tidak ada tagihan'];
  const taken = ['Lunas (belum dicek)', 'Lunas - DP', 'lunas sebagian', 'Paid (refunded)'];
  expect([...texts, ...taken].map(readPayment)).toEqual(Array(9).fill(null));
});

test('who waits, or was cancelled, does not take part', () => {
  expect(['Terkonfirmasi', 'aktif', 'Lunas (BCA)', 'Registered'].map(readsAsTakingPart)).toEqual(
    Array(4).fill(true),
  );
  const others = ['Daftar tunggu', 'Menunggu', 'Dibatalkan', 'Waiting', 'Belum bayar', 'x'];
  expect(others.map(readsAsTakingPart)).toEqual(others.map(() => false));
});
