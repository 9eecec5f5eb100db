import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import { RowName } from '#client/ui/rows/RowName.tsx';
import type { TeamMember } from '#shared/user/schema';
import css from './Team.module.css';

/** A user's photo, name and job title; for administrators the mail address too. */
export function UserCell({ member, me }: { member: TeamMember; me: boolean }): ReactNode {
  const { t } = useTranslation();
  const { givenName, surname, displayName, photo, jobTitle, mail } = member;
  return (
    <span className={css.person}>
      <Avatar givenName={givenName} surname={surname} src={photo} size={44} />
      <span>
        <RowName detail={<bdi>{jobTitle}</bdi>}>
          <bdi>{displayName}</bdi>
          {me ? <span className={css.me}> ({t('general.you')})</span> : null}
        </RowName>
        {mail ? <Mail address={mail} /> : null}
      </span>
    </span>
  );
}

/** A long address wraps after the @, so that the first line shows that it continues. */
function Mail({ address }: { address: string }): ReactNode {
  const behind = address.lastIndexOf('@') + 1;
  return (
    <span className={css.mail}>
      {address.slice(0, behind)}
      <wbr />
      {address.slice(behind)}
    </span>
  );
}
