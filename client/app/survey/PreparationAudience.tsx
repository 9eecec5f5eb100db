import { IconEye, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joinPreparedTalks, joinReaders } from '#client/features/talk/participant-names';
import type { MyAssignment } from '#shared/assignment/schema';
import css from './PreparationAudience.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** On the welcome page of a preparation: the talk that it belongs to, and who can read the answers there. */
export function PreparationAudience({ prepares }: { prepares: MyAssignment['prepares'] }): ReactNode {
  const { t } = useTranslation();
  const [talks, readers] = [joinPreparedTalks(prepares, t), joinReaders(prepares, t)];
  return (
    <div className={css.audience}>
      {talks ? (
        <p className={css.talks}>
          <IconUsers {...ICON} />
          <span>{talks}</span>
        </p>
      ) : null}
      {readers ? (
        <p>
          <IconEye {...ICON} />
          <span>{readers}</span>
        </p>
      ) : null}
    </div>
  );
}
