import { useLingui } from '@lingui/react/macro';
import type { Verdict } from '#src/domain/check-in/verdict.ts';
import type { ScanResult } from './scan-result.ts';

/**
 * The headline of a result, readable at arm's length. It names the problem, so that staff know where to send the runner
 * without reading on.
 */
export function useHeadline({ screen, verdict, point }: ScanResult): string {
  const { t } = useLingui();
  switch (screen) {
    case 'valid':
      return t`Valid`;
    case 'already':
      return t`Sudah check-in`;
    case 'wrong':
      return wrongWords()[toWrongReason(verdict, point.kind)];
    case 'void':
      return voidWords()[toVoidReason(verdict)];
    case 'unknown':
      return t`Tak dikenal`;
    case 'ask':
      return t`Cek dulu`;
    case 'not_saved':
      return t`Gagal simpan`;
  }

  function wrongWords(): Record<WrongReason, string> {
    return {
      event: t({ message: 'Lomba lain', context: 'scan' }),
      category: t({ message: 'Kategori lain', context: 'scan' }),
      counter: t({ message: 'Loket lain', context: 'scan' }),
      gate: t({ message: 'Gerbang lain', context: 'scan' }),
      lane: t({ message: 'Barisan lain', context: 'scan' }),
      early: t({ message: 'Belum buka', context: 'scan' }),
      late: t({ message: 'Sudah tutup', context: 'scan' }),
      pack: t({ message: 'Belum ambil race pack', context: 'scan' }),
      point: t({ message: 'Ada yang terlewat', context: 'scan' }),
    };
  }

  function voidWords(): Record<VoidReason, string> {
    return {
      unpaid: t`Belum lunas`,
      waiting: t({ message: 'Daftar tunggu', context: 'scan' }),
      pending: t({ message: 'Belum pasti', context: 'scan' }),
      old: t({ message: 'Kode lama', context: 'scan' }),
      cancelled: t({ message: 'Dibatalkan', context: 'scan' }),
    };
  }
}

type WrongReason =
  | 'event'
  | 'category'
  | 'counter'
  | 'gate'
  | 'lane'
  | 'early'
  | 'late'
  | 'pack'
  | 'point';
type VoidReason = 'unpaid' | 'waiting' | 'pending' | 'old' | 'cancelled';

/** Wrong counter or gate when the runner's category has another point; wrong category when it has none. */
function toWrongReason(verdict: Verdict, kind: ScanResult['point']['kind']): WrongReason {
  if (verdict.code === 'too_early') return 'early';
  if (verdict.code === 'too_late') return 'late';
  if (verdict.code === 'prerequisite') {
    return verdict.missing.point?.kind === 'pack' ? 'pack' : 'point';
  }
  if (verdict.code !== 'wrong_point') return 'event';
  if (verdict.lane !== undefined) return 'lane';
  if (verdict.target === null) return 'category';
  return kind === 'pack' ? 'counter' : 'gate';
}

function toVoidReason(verdict: Verdict): VoidReason {
  if (verdict.code === 'unpaid') return 'unpaid';
  if (verdict.code === 'revoked') return 'old';
  if (verdict.code !== 'not_confirmed') return 'cancelled';
  return verdict.state === 'waitlisted' ? 'waiting' : 'pending';
}
