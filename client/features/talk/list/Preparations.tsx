import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '#client/features/talk/list/loaded';
import { PREPARATION_COLUMNS, type PreparationRow } from '#client/features/talk/list/preparations';
import { mayAnswer } from '#shared/assignment/list';
import { elapsed, shortDate } from '#shared/i18n/dates';
import { type ShownStatus, tagOf } from '#shared/response/status';
import { DateLine } from '../../../ui/date-line/DateLine.tsx';
import { Empty } from '../../../ui/empty/Empty.tsx';
import { RowName } from '../../../ui/rows/RowName.tsx';
import { Tag } from '../../../ui/tag/Tag.tsx';
import { Facts } from './Facts.tsx';
import { ListSection } from './ListSection.tsx';
import { OpenPreparation } from './OpenPreparation.tsx';
import css from './Rows.module.css';

function StatusTag({ status }: { status: ShownStatus }): ReactNode {
  const { t } = useTranslation();
  return <Tag kind={tagOf(status)} label={t(`status.${status}`)} />;
}

const cells = (row: PreparationRow): ReactNode => (
  <>
    <th scope="row">
      <RowName detail={row.detail}>{row.title}</RowName>
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
    <td className={css.end}>
      <OpenPreparation row={row} />
    </td>
  </>
);

/** Preparation rows: how things stand, and what can be answered now. */
export function Preparations({ preparations }: { preparations: Loaded<PreparationRow> }): ReactNode {
  const { t } = useTranslation();
  return (
    <ListSection
      title={t('talks.preparations')}
      loaded={preparations}
      columns={PREPARATION_COLUMNS}
      last={t('general.open')}
      isQuiet={(row) => !mayAnswer(row.status)}
      cells={cells}
      item={(row) => ({
        title: row.title,
        tag: <StatusTag status={row.status} />,
        aside: <OpenPreparation row={row} />,
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
