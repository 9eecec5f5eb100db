import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '#client/features/talk/list/loaded';
import { PREPARATION_COLUMNS, type PreparationRow, stands } from '#client/features/talk/list/preparations';
import { elapsed, shortDate } from '#shared/i18n/dates';
import { type ShownStatus, tagOf } from '#shared/response/status';
import { DateLine } from '../../../ui/date-line/DateLine.tsx';
import { Empty } from '../../../ui/empty/Empty.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { Facts } from './Facts.tsx';
import { ListSection } from './ListSection.tsx';
import css from './Rows.module.css';

function StatusTag({ status }: { status: ShownStatus }): ReactNode {
  const { t } = useTranslation();
  return <Tag kind={tagOf(status)} label={t(`status.${status}`)} />;
}

/** The tag has said it; the check is for the eye that runs down the edge. */
const check = (status: ShownStatus): ReactNode =>
  status === 'Completed' ? (
    <span className={css.check}>
      <IconCheck size={22} stroke={1.75} aria-hidden />
    </span>
  ) : null;

const cells = (row: PreparationRow): ReactNode => (
  <>
    <th scope="row">
      <span className={css.name}>{row.title}</span>
      <span className={css.detail}>{row.detail}</span>
    </th>
    <td className={css.campaign}>{row.campaign}</td>
    <td>
      <StatusTag status={row.status} />
    </td>
    <td className={css.from}>
      <DateLine text={shortDate(row.from)} today={elapsed(row.from, row.to, Date.now())} off={!mayAnswer(row.status)} />
    </td>
    <td className={css.date}>
      <span className={css.to}>{shortDate(row.to)}</span>
    </td>
    <td className={css.end}>{check(row.status)}</td>
  </>
);

/** Preparation rows: they say how things stand, and open nothing yet. */
export function Preparations({ preparations }: { preparations: Loaded<PreparationRow> }): ReactNode {
  const { t } = useTranslation();
  return (
    <ListSection
      title={t('talks.preparations')}
      loaded={preparations}
      columns={PREPARATION_COLUMNS}
      isQuiet={(row) => !mayAnswer(row.status)}
      cells={cells}
      item={(row) => ({
        title: row.title,
        tag: <StatusTag status={row.status} />,
        panel: (
          <Facts
            lead={row.detail}
            facts={[
              [t('talks.campaign'), row.campaign],
              [t('talks.startDate'), shortDate(row.from)],
              [t('talks.endDate'), shortDate(row.to)],
            ]}
          />
        ),
      })}
      empty={
        <Empty level={3} title={t('general.upToDate')}>
          {t('talks.noPreparationsText')}
        </Empty>
      }
    />
  );
}
