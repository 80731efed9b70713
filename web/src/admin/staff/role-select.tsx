import { roles, type Role } from '@truepage/core/staff/roles';
import { useText } from '../../i18n/language-context.ts';
import { DeskSelect } from '../ui/desk-field.tsx';

interface RoleSelectProps {
  readonly role: Role;
  readonly onChange: (role: Role) => void;
}

/** A person's role. */
export function RoleSelect({ role, onChange }: RoleSelectProps) {
  const text = useText();
  return (
    <DeskSelect
      label={text('adminStaff.role')}
      hint={text(`adminShell.${role}May`)}
      value={role}
      onChange={(event) => {
        const chosen = roles.find((one) => one === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {roles.map((one) => (
        <option key={one} value={one}>
          {text(`adminShell.${one}`)}
        </option>
      ))}
    </DeskSelect>
  );
}
