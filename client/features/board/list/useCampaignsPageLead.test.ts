import { expect, test, vi } from 'vitest';
import { useCampaignsPageLead } from '#client/features/board/list/useCampaignsPageLead';
import type { CampaignListItem } from '#shared/campaign/schema';

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, values: { name?: string } = {}) => `${key} ${values.name}`, i18n: { language: 'en-GB' } }),
}));

const item = (name: string, status: string, fromDate: string, toDate: string) =>
  ({ campaign: { name, status, fromDate, toDate } }) as CampaignListItem;

test('CAMPAIGN-W6: useCampaignsPageLead: names the campaign that the dashboard names', () => {
  // The list is in the order of the ends.
  const planned = [item('short', 'Planned', '2099-03-01', '2099-03-10'), item('long', 'Planned', '2099-01-01', '2099-12-01')];
  expect(useCampaignsPageLead(planned)).toBe('board.leadPlanned long');
  expect(useCampaignsPageLead([...planned, item('now', 'Open', '2020-01-01', '2099-12-31')])).toBe('board.leadOpen now');
});
