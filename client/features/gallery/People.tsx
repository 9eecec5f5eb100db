import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GRETA, MAX, PEOPLE, TOM } from '#client/features/gallery/people';
import { shortDate } from '#shared/i18n/dates';
import { AccountDisplay } from '../../ui/account-display/AccountDisplay.tsx';
import { AnswerRow } from '../../ui/answer-row/AnswerRow.tsx';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Thumbnail } from '../../ui/avatar/Thumbnail.tsx';
import { PersonCard, PersonGrid } from '../../ui/person-card/PersonCard.tsx';
import { StatusCard } from '../../ui/status-card/StatusCard.tsx';
import { StatusGrid, StatusSkeletons } from '../../ui/status-card/StatusGrid.tsx';
import { UserList } from '../../ui/user-list/UserList.tsx';
import { Exhibit } from './Exhibit.tsx';
import css from './Gallery.module.css';

const LEAD = 'Team lead';

export const People = (): ReactNode => (
  <>
    <Exhibit name="avatar">
      <div className={css.line}>
        <Avatar {...GRETA} src={GRETA.photo} label="With a photo" />
        <Avatar {...TOM} src={TOM.photo} label="A photo that fails: initials" />
        <Avatar givenName="Tom" label="Half a name: the person" />
        <Thumbnail {...GRETA} src={GRETA.photo} anonymous label="Anonymous" />
        <Thumbnail anonymous={{ picture: '/apps/impulse.svg' }} label="Anonymous, with a picture" />
      </div>
      <div className={css.line}>
        <Thumbnail {...TOM} place="chat" label="In a talk" />
        <Thumbnail {...TOM} place="survey" label="In a survey" />
        <Avatar {...TOM} ring="solid" badge={<IconCheck size={12} stroke={2.4} />} label="Is with us" />
        <Avatar {...TOM} ring="dashed" badge="2.3" label="Is elsewhere" />
        <Avatar {...TOM} ring="quiet" label="There, but grey" />
      </div>
    </Exhibit>
    <Exhibit name="account-display">
      {PEOPLE.map((person) => (
        <AccountDisplay key={person.id} {...person} />
      ))}
      <AccountDisplay displayName="Without a job" />
    </Exhibit>
    <Users />
    <Exhibit name="person-card" wide>
      <PersonGrid label="Person cards" columns={3}>
        {PEOPLE.map((person) => (
          <PersonCard key={person.id} {...person} />
        ))}
      </PersonGrid>
    </Exhibit>
    <Exhibit name="status-card" wide>
      <StatusGrid label="Status cards">
        <StatusCard
          person={GRETA}
          kind="wip"
          status="In progress"
          detail="1 of 2 surveys completed"
          present="here now"
          parts={[
            { id: 'a', name: 'The board', arc: 'full', status: 'Completed' },
            { id: 'b', name: 'Our work', arc: 'none', status: 'Open' },
          ]}
        />
        <StatusCard person={MAX} kind="ok" status="Completed" detail="All surveys completed" parts={[]} />
      </StatusGrid>
      <StatusSkeletons cards={2} label="Loading status cards" />
    </Exhibit>
    <Exhibit name="answer-row" wide>
      <AnswerRow name="Greta Vogel" role={LEAD} value={720} avatar={<Avatar {...GRETA} src={GRETA.photo} />} />
      <AnswerRow name="Tom Keller" avatar={<Avatar {...TOM} src={null} />} bullets={['We hear each other.', 'Plans are clear.']} />
      <AnswerRow name="Tom Keller" avatar={<Avatar {...TOM} src={null} />} noAnswer="Left open" />
    </Exhibit>
  </>
);

function Users(): ReactNode {
  const { t } = useTranslation();
  const [selected, select] = useState<ReadonlySet<string>>(new Set(['tom']));
  const users = PEOPLE.map((person) => ({
    ...person,
    roles: [t('roles.giver'), t('roles.taker')],
    since: t('lists.since', { date: shortDate(person.since) }),
  }));
  return (
    <Exhibit name="user-list" wide>
      <UserList
        label="Users"
        users={users}
        empty={t('lists.noData')}
        selection={{
          selected,
          onToggle: (id) => select(selected.symmetricDifference(new Set([id]))),
          label: (name) => t('lists.select', { name }),
        }}
      />
      <UserList label="Nobody" users={[]} empty={t('lists.noData')} />
    </Exhibit>
  );
}
