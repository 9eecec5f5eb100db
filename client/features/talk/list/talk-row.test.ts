import type { TFunction } from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { talkRows } from '#client/features/talk/list/talk-row';
import type { SessionListItem } from '#shared/talk/schema';

const { TZ } = process.env;
afterEach(() => {
  process.env.TZ = TZ ?? '';
  if (TZ === undefined) delete process.env.TZ;
});

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as TFunction;
const user = (id: string) => ({ id, displayName: id, givenName: id, surname: '' });
const item = (over: Partial<SessionListItem>) =>
  ({
    ...{
      id: 'talk',
      status: 'Done',
      sessionRole: 'giver',
      giverId: 'greta',
      takerId: 'tom',
      giverUser: user('greta'),
      takerUser: user('tom'),
    },
    ...{ unprepared: [], futureTalkProjectSnapshot: { id: 'project', languageIndependentName: 'Talks', dueDateExecution: '2026-03-31' } },
    ...over,
  }) as unknown as SessionListItem;

test.each([
  ['Europe/Zurich', '02.03.2026'],
  ['America/New_York', '01.03.2026'],
])('talkRows: the end of a talk is a day in the device’s time zone: %s', (zone, day) => {
  process.env.TZ = zone;
  const finishedAt = '2026-03-01T23:30:00.000Z';
  const details = talkRows([item({ finishedAt }), item({ finishedAt, closedReason: 'personLeft' })], 'greta', t).map(
    ({ detail }) => detail,
  );
  expect(details).toEqual([`talk.record ${day}`, `talks.closedEarly ${day}`]);
});
