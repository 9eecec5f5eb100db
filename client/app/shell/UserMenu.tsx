import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserMenuDropdownProps } from '#client/app/shell/UserMenuDropdown.tsx';
import { HeaderMenu } from '#client/ui/app-frame/HeaderMenu.tsx';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import { toast } from '#client/ui/toasts/toast';

const load = () => import('./UserMenuDropdown.tsx').then(({ UserMenuDropdown }) => UserMenuDropdown);

/** The account menu, with links to pages that are not in the sidebar. */
export function UserMenu(props: Omit<UserMenuDropdownProps, 'button'>): ReactNode {
  const { t } = useTranslation();
  const { givenName, surname, photo, displayName, jobTitle } = props.account;
  const picture = <Avatar givenName={givenName} surname={surname} src={photo} size={40} />;
  return (
    <HeaderMenu
      load={load}
      props={props}
      button={{ picture, text: displayName, detail: jobTitle }}
      onFailure={() => toast.error(t('messages.tryAgainShortly'))}
    />
  );
}
