import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { siteRoles } from '#src/contract/desk/desk-choices.ts';
import { isGuardedRole } from '#src/domain/auth/guarded-role.ts';
import { PasswordProof } from '#src/client/lib/proof/password-proof.tsx';
import { useProof } from '#src/client/lib/proof/use-proof.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Dialog } from '#src/client/ui/dialog.tsx';
import { DialogEnding } from '#src/client/ui/dialog-ending.tsx';
import { Heading, Stack } from '#src/client/ui/layout.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import type { MemberDialogProps } from './member-dialog-props.ts';
import { useSiteRoleNames } from './member-words.ts';
import { useMemberChange } from './use-member-change.tsx';
import styles from '../desk-screens.module.css';

/** Makes somebody an editor or admin of the site, or neither. */
export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useLingui();
  const headingId = useId();
  const roleNames = useSiteRoleNames();
  const [role, setRole] = useState(member.role);
  const { send, isPending, error, refusal } = useMemberChange(member, onClose);
  const { proof, isAsked, isGiven, refusal: other } = useProof(error);
  const asksProof = isAsked || isGuardedRole(siteRoles, { from: member.role, to: role });
  const { name } = member;

  function submit(submitted: FormEvent): void {
    submitted.preventDefault();
    if (asksProof && !isGiven()) return;
    const roleName = roleNames[role];
    send({ kind: 'role', role, password: proof.password }, t`Peran ${name} sekarang: ${roleName}`);
  }

  return (
    <Dialog open onClose={onClose} labelledBy={headingId}>
      <form onSubmit={submit} noValidate>
        <Heading below={3} id={headingId}>
          <Trans>Peran {name} di Derap</Trans>
        </Heading>
        <Stack gap={4} className={styles['fields']}>
          <SelectField
            label={t`Peran`}
            hint={<RoleHint role={role} />}
            value={role}
            onChange={(event) =>
              setRole(siteRoles.find((each) => each === event.target.value) ?? member.role)
            }
          >
            {siteRoles.map((each) => (
              <option key={each} value={each}>
                {roleNames[each]}
              </option>
            ))}
          </SelectField>
          {asksProof ? <PasswordProof proof={proof} because="rights" /> : null}
        </Stack>
        <DialogEnding refusal={other === null ? null : refusal} onBack={onClose}>
          <Button type="submit" variant="primary" loading={isPending}>
            <Trans>Simpan peran</Trans>
          </Button>
        </DialogEnding>
      </form>
    </Dialog>
  );
}

function RoleHint({ role }: { role: (typeof siteRoles)[number] }) {
  if (role === 'admin') {
    return <Trans>Bisa semuanya: anggota, peran, catatan, lomba Derap, dan semua event.</Trans>;
  }
  if (role === 'editor') return <Trans>Mengurus ulasan, pertanyaan, dan tanya jawab.</Trans>;
  return <Trans>Tanpa ruang editor. Komunitas dan tiketnya tetap.</Trans>;
}
