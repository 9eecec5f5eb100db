import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '#shared/user/schema';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { RowName } from '../../../ui/rows/RowName.tsx';
import css from './Team.module.css';

/** Who it is: portrait, name, what they do, and for administrators where they are reached. */
export function Person({ member, me }: { member: TeamMember; me: boolean }): ReactNode {
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

/** An address is broken before its company, when it has to be. */
function Mail({ address }: { address: string }): ReactNode {
  const at = address.lastIndexOf('@');
  return (
    <span className={css.mail}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
