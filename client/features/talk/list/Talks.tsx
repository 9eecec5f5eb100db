import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describeTalk, TALK_COLUMNS, type TalkRow } from '#client/features/talk/list/talk-row';
import type { LoadState } from '#client/features/talk/list/useTalkRows';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { RowName } from '#client/ui/rows/RowName.tsx';
import { shortDate } from '#shared/i18n/dates';
import { ListSection } from './ListSection.tsx';
import { OpenTalkLink } from './OpenTalkLink.tsx';
import { RowDetails } from './RowDetails.tsx';
import css from './Rows.module.css';
import { SessionTag } from './SessionTag.tsx';
import { TalkAvatar } from './TalkAvatar.tsx';

const cells = (row: TalkRow): ReactNode => (
  <>
    <th scope="row" className={css.person}>
      <span className={css.named}>
        <TalkAvatar people={row.people} />
        <span>
          <RowName
            detail={
              <>
                {row.job ? <span className={css.job}>{row.job}</span> : null}
                {row.detail ? <span>{row.detail}</span> : null}
              </>
            }
          >
            {row.title}
          </RowName>
        </span>
      </span>
    </th>
    <td>
      <SessionTag status={row.status} />
    </td>
    <td className={css.date}>{shortDate(row.due)}</td>
    <td className={css.end}>
      <OpenTalkLink row={row} />
    </td>
  </>
);

/** The list of talks: label, status, due date and action. */
export function Talks({ talks }: { talks: LoadState<TalkRow> }): ReactNode {
  const { t } = useTranslation();
  return (
    <ListSection
      title={t('talks.sessions')}
      loaded={talks}
      columns={TALK_COLUMNS}
      last={t('general.open')}
      isQuiet={(row) => row.status === 'Done' || row.status === 'Waiting'}
      cells={cells}
      item={(row) => ({
        picture: <TalkAvatar people={row.people} />,
        title: row.title,
        tag: <SessionTag status={row.status} />,
        aside: <OpenTalkLink row={row} />,
        panel: <RowDetails lead={describeTalk(row.job, row.detail)} facts={[[t('talks.dueDate'), shortDate(row.due)]]} />,
      })}
      empty={
        <Empty level={3} check={false} title={t('talks.noSessions')}>
          {t('talks.noSessionsText')}
        </Empty>
      }
    />
  );
}
