import { expect, test } from 'vitest';
import type { MailedCampaign } from '#shared/mail/due-times';
import { refuseReminders } from '#shared/mail/reminder-request';

const campaign: MailedCampaign = {
  ...{ type: 'Specific', anonymity: 'open', status: 'Open', archived: false, timeZone: 'Europe/Zurich' },
  ...{ fromDate: '2026-11-02', toDate: '2026-11-30', reminders: [] },
};
const [some, all] = [{ userIds: ['a'] }, { all: true }] as const;
const now = new Date('2026-11-04T10:00:00Z');
const asked = (change: Partial<MailedCampaign>, request: Parameters<typeof refuseReminders>[1], at = now) =>
  refuseReminders({ ...campaign, ...change }, request, at);

test('MAIL-Q1: refuseReminders: refuses before the first day, after the last day and after closing', () => {
  for (const request of [some, all] as const) {
    expect(asked({}, request as typeof all)).toBeUndefined();
    expect(asked({}, request as typeof all, new Date('2026-11-01T22:59:59Z'))?.type).toBe('CampaignPlannedError');
    expect(asked({}, request as typeof all, new Date('2026-11-01T23:00:00Z'))).toBeUndefined();
    expect(asked({}, request as typeof all, new Date('2026-11-30T23:00:00Z'))?.type).toBe('CampaignClosedError');
    expect(asked({ status: 'Planned' }, request as typeof all)?.type).toBe('CampaignPlannedError');
    expect(asked({ status: 'Done' }, request as typeof all)?.type).toBe('CampaignClosedError');
  }
});

test('MAIL-Q2: refuseReminders: allows only all by invitation, and none by an open link', () => {
  const invited = { type: 'Anonymous', anonymity: 'invited' } as const;
  expect(asked(invited, all)).toBeUndefined();
  expect(asked(invited, { userIds: ['a'] })).toMatchObject({ type: 'ValidationErrorResponse', fields: { userIds: expect.any(String) } });
  expect(asked({ type: 'Anonymous' }, all)).toMatchObject({ type: 'ValidationErrorResponse', fields: { all: expect.any(String) } });
});
