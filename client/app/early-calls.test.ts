import { describe, expect, test, vi } from 'vitest';
import { callsOfPage, ofEveryPage, sendCallsOfEveryPage, sendCallsOfFirstPage } from '#client/app/early-calls';
import { getAccount } from '#shared/account/endpoints';
import { listMine, listMineOf } from '#shared/assignment/endpoints';
import { listInvitations } from '#shared/ballot/invitation/endpoints';
import { buildUrl } from '#shared/contract/endpoint';
import { getResponse } from '#shared/response/endpoints';
import { getSession, listAssigned } from '#shared/talk/endpoints';
import { getSiteSettings } from '#shared/tenant/endpoints';
import { getWording } from '#shared/translation/endpoints';

const sent: string[] = [];
vi.mock('#client/api/authorized-call', () => ({ sendEarly: (urls: string[]) => sent.push(...urls) }));
vi.mock('#client/api/stored-sign-in', () => ({ readSignIn: () => ({}) }));

const id = '8c884527-fa63-55c8-b07b-a789bce709c5';
const urlOf = ({ path }: { path: string }, params = {}, query = {}): string => buildUrl(path, params, query);
const names = urlOf(listMine, {}, { texts: 'names' });
const questionnaire = [urlOf(getResponse, { id }), urlOf(listMine, {}, { surveyResponseId: id })];

describe('callsOfPage: gives the URLs that the page calls', () => {
  const cases: [path: string, calls: string[]][] = [
    ['/future-talk', [urlOf(listAssigned), names]],
    [`/future-talk/session/${id}`, [urlOf(getSession, { id })]],
    ['/insights', [names, urlOf(listInvitations)]],
    [`/insights/${id}`, questionnaire],
    [`/future-talk/preparation/${id}`, questionnaire],
    [`/evaluation/${id}`, questionnaire],
    [`/evaluation/detail/${id}`, [urlOf(listMineOf, { campaignId: id }), urlOf(getSiteSettings)]],
    [`/future-talk/session/${id}/record`, []],
    ['/insights/nothing', []],
  ];
  test.each(cases)('%s', (path, calls) => expect(callsOfPage(path)).toEqual(calls));

  test('every page', () => expect(ofEveryPage('it-IT')).toEqual([urlOf(getAccount), urlOf(getWording, { lang: 'it-IT' })]));
});

test.each(['/auth/callback', '/activate', '/nowhere'])('sendCallsOfEveryPage: sends no call at %s', (path) => {
  sendCallsOfEveryPage(path, 'it-IT');
  expect(sent).toEqual([]);
});

test('sendCallsOfFirstPage: sends the calls of the first page only', () => {
  sendCallsOfFirstPage('/insights');
  sendCallsOfFirstPage('/future-talk');
  expect(sent).toEqual(callsOfPage('/insights'));
});
