import type { TFunction } from 'i18next';
import { isAdministrator } from '#client/features/user/edit/user-form-values';
import type { FieldName } from '#client/features/user/edit/useUserForm';
import type { UserFormValues } from '#shared/user/form';

/** Describes the value of a user's field; an empty string for an empty field. */
export function describeUserField(
  name: FieldName,
  form: UserFormValues,
  departments: { id: string; name: string }[],
  t: TFunction,
): string {
  if (name === 'boardMember') return t(form.boardMember ? 'general.yes' : 'general.no');
  if (name === 'role') return t(isAdministrator(form) ? 'general.yes' : 'general.no');
  if (name === 'language') return t(`languages.${form.language}`);
  if (name === 'departments') return departments.flatMap((each) => (form.departments.includes(each.id) ? [each.name] : [])).join(', ');
  if (name === 'organizationRole') return form.organizationRole.map((each) => t(`roles.${each}`)).join(', ');
  return form[name];
}
