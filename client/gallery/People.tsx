import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX, PEOPLE, SAMPLE_GIVER, SAMPLE_TAKER } from '#client/gallery/sample-users';
import { MARKS } from '#client/theme/marks/logo-urls';
import { UserLine } from '#client/ui/account-display/UserLine.tsx';
import { AnswerRow } from '#client/ui/answer-row/AnswerRow.tsx';
import { AnonymousAvatar } from '#client/ui/avatar/AnonymousAvatar.tsx';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import { PersonCard, PersonGrid } from '#client/ui/person-card/PersonCard.tsx';
import { PersonStatusCard } from '#client/ui/status-card/PersonStatusCard.tsx';
import { StatusGrid, StatusSkeletons } from '#client/ui/status-card/StatusGrid.tsx';
import { UserList } from '#client/ui/user-list/UserList.tsx';
import { shortDate } from '#shared/i18n/dates';
import { Exhibit } from './Exhibit.tsx';
import css from './Gallery.module.css';

const LEAD = 'Team lead';

export const People = (): ReactNode => (
  <>
    <Exhibit name="avatar">
      <div className={css.line}>
        <Avatar {...SAMPLE_GIVER} src={SAMPLE_GIVER.photo} label="With a photo" />
        <Avatar {...SAMPLE_TAKER} src={SAMPLE_TAKER.photo} label="A photo that fails: initials" />
        <Avatar givenName="Tom" label="Half a name: the person" />
        <AnonymousAvatar {...SAMPLE_GIVER} src={SAMPLE_GIVER.photo} anonymous label="Anonymous" />
        <AnonymousAvatar anonymous={{ picture: MARKS.impulse }} label="Anonymous, with a picture" />
      </div>
      <div className={css.line}>
        <AnonymousAvatar {...SAMPLE_TAKER} place="chat" label="In a talk" />
        <AnonymousAvatar {...SAMPLE_TAKER} place="survey" label="In a survey" />
        <Avatar {...SAMPLE_TAKER} ring="solid" badge={<IconCheck size={12} stroke={2.4} />} label="Is with us" />
        <Avatar {...SAMPLE_TAKER} ring="dashed" badge="2.3" label="Is elsewhere" />
        <Avatar {...SAMPLE_TAKER} ring="quiet" label="There, but grey" />
      </div>
    </Exhibit>
    <Exhibit name="account-display">
      {PEOPLE.map((person) => (
        <UserLine key={person.id} {...person} />
      ))}
      <UserLine displayName="Without a job" />
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
        <PersonStatusCard
          person={SAMPLE_GIVER}
          kind="wip"
          status="In progress"
          detail="Surveys completed: 1 of 2"
          present="here now"
          parts={[
            { id: 'a', name: 'The board', arc: 'full', status: 'Completed' },
            { id: 'b', name: 'Our work', arc: 'none', status: 'Open' },
          ]}
        />
        <PersonStatusCard person={MAX} kind="ok" status="Completed" detail="All surveys completed" parts={[]} />
      </StatusGrid>
      <StatusSkeletons cards={2} label="Loading status cards" />
    </Exhibit>
    <Exhibit name="answer-row" wide>
      <AnswerRow
        name="Greta Vogel"
        role={LEAD}
        value={720}
        valueText="72 of 100"
        avatar={<Avatar {...SAMPLE_GIVER} src={SAMPLE_GIVER.photo} />}
      />
      <AnswerRow name="Tom Keller" avatar={<Avatar {...SAMPLE_TAKER} src={null} />} bullets={['We hear each other.', 'Plans are clear.']} />
      <AnswerRow name="Tom Keller" avatar={<Avatar {...SAMPLE_TAKER} src={null} />} noAnswer="Left open" />
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
