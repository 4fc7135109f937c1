import { useLingui } from '@lingui/react/macro';
import type { AuditActionOf } from '#src/contract/desk/audit-actions.ts';

/** What was done to accounts and communities. */
export function usePeopleWords(): Record<AuditActionOf<'account' | 'community'>, string> {
  const { t } = useLingui();
  return {
    'account.deleted': t`Akun dihapus pemiliknya`,
    'admin.added': t`Dijadikan admin lewat server`,
    'google.linked': t`Akun Google disambungkan`,
    'password.changed': t`Kata sandi diganti`,
    'password.reset': t`Kata sandi disetel ulang lewat email`,
    'session.reuse': t`Sesi diakhiri karena token lama dipakai lagi`,
    'member.suspended': t`Akun ditangguhkan`,
    'member.suspension_lifted': t`Penangguhan akun dicabut`,
    'member.made_admin': t`Dijadikan admin`,
    'member.made_editor': t`Dijadikan editor`,
    'member.made_member': t`Dijadikan anggota biasa`,
    'member.sessions_ended': t`Semua sesi diakhiri admin`,
    'member.viewed': t`Data akun dibuka admin`,
    'community.created': t`Komunitas dibuat`,
    'community.changed': t`Komunitas diubah`,
    'community.hidden': t`Komunitas disembunyikan`,
    'community.shown': t`Komunitas ditampilkan`,
    'community.deleted': t`Komunitas dihapus`,
    'community.transferred': t`Komunitas diserahkan`,
    'community.verified': t`Komunitas diverifikasi`,
    'community.unverified': t`Verifikasi komunitas dicabut`,
    'community.desk_hidden': t`Komunitas disembunyikan admin`,
    'community.desk_shown': t`Komunitas ditampilkan lagi oleh admin`,
    'membership.approve': t`Anggota komunitas diterima`,
    'membership.decline': t`Permintaan bergabung ditolak`,
    'membership.remove': t`Anggota komunitas dikeluarkan`,
    'membership.ban': t`Anggota komunitas diblokir`,
    'membership.unban': t`Blokir anggota komunitas dibuka`,
    'membership.admin': t`Dijadikan pengurus komunitas`,
    'membership.member': t`Dijadikan anggota biasa komunitas`,
    'membership.owner': t`Dijadikan kapten komunitas`,
    'membership.shown': t`Nama pengurus ditampilkan`,
    'membership.unshown': t`Nama pengurus tidak lagi ditampilkan`,
    'invite.created': t`Undangan dibuat`,
    'invite.revoked': t`Undangan dicabut`,
    'announcement.deleted': t`Pengumuman dihapus`,
    'picture.added': t`Foto galeri ditambahkan`,
    'picture.captioned': t`Keterangan foto diubah`,
    'picture.ordered': t`Urutan foto diubah`,
    'picture.deleted': t`Foto galeri dihapus`,
  };
}
