import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '#client/features/talk/list/loaded';
import { inOneLine, TALK_COLUMNS, type TalkRow } from '#client/features/talk/list/talks';
import { shortDate } from '#shared/i18n/dates';
import { Empty } from '../../../ui/empty/Empty.tsx';
import { RowName } from '../../../ui/rows/RowName.tsx';
import { Facts } from './Facts.tsx';
import { ListSection } from './ListSection.tsx';
import { OpenTalk } from './OpenTalk.tsx';
import { Portrait } from './Portrait.tsx';
import css from './Rows.module.css';
import { SessionTag } from './SessionTag.tsx';

const cells = (row: TalkRow): ReactNode => (
  <>
    <th scope="row" className={css.person}>
      <span className={css.named}>
        <Portrait people={row.people} />
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
      <OpenTalk row={row} />
    </td>
  </>
);

/** Session rows: label, status, due date, and what can be done. */
export function Talks({ talks }: { talks: Loaded<TalkRow> }): ReactNode {
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
        picture: <Portrait people={row.people} />,
        title: row.title,
        tag: <SessionTag status={row.status} />,
        aside: <OpenTalk row={row} />,
        panel: <Facts lead={inOneLine(row.job, row.detail)} facts={[[t('talks.dueDate'), shortDate(row.due)]]} />,
      })}
      empty={
        <Empty level={3} check={false} title={t('talks.noSessions')}>
          {t('talks.noSessionsText')}
        </Empty>
      }
    />
  );
}
