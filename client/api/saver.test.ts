import { expect, it, vi } from 'vitest';
import { saver } from '#client/api/saver';
import { CallError } from '#client/api/wire';
import type { ErrorType } from '#shared/contract/errors';
import { applied, editedTo, NO_EDITS } from '#shared/response/edits';
import * as rules from '#shared/response/saving';
import type { AnonymousSave, ResponseState } from '#shared/response/schema';
import { emptyResponses } from '#shared/response/shape';

const QUESTION = '00000000-0000-4000-8000-000000000001';
const begun: ResponseState = {
  id: '00000000-0000-4000-8000-000000000000',
  revision: 3,
  status: 'InProgress',
  currentResponseIndex: 0,
  soundStatus: true,
  submittedAt: null,
  responses: emptyResponses([{ id: QUESTION }]),
};
const saying = (state: ResponseState, text: string): ResponseState => ({
  ...state,
  responses: state.responses.map((item) => ({ ...item, textResponse1: text })),
});
const refusal = (status: number, type: ErrorType, current?: ResponseState): CallError =>
  new CallError(status, { type, message: type, messageKey: 'api.campaignClosed', ...(current ? { current } : {}) });

function saves(answer: (save: AnonymousSave) => Promise<{ surveyResponse: ResponseState; counter: number }>, keep = async () => {}) {
  let saving = rules.opened(begun);
  const send = vi.fn(answer);
  const own = saver({
    steps: {
      ...rules,
      acknowledged: (s, { surveyResponse, counter }) => rules.acknowledged(s, { state: surveyResponse, counter }),
      conflicted: (s, current) => rules.conflicted(s, current as ResponseState),
    },
    read: () => saving,
    write: (next: typeof saving) => {
      saving = next;
    },
    keep,
    send,
  });
  const say = async (text: string) => {
    await own.change((s) => rules.changedTo(s, saying(rules.shown(s), text)));
    await own.flush();
  };
  return { send, say, state: () => saving };
}

it('a save that comes too late for another one is laid over it and made again', async () => {
  const theirs = { ...saying(begun, 'theirs'), revision: 4 };
  const { send, say, state } = saves(async (save) => {
    if (save.revision < 4) throw refusal(409, 'ConcurrencyError', theirs);
    return {
      surveyResponse: { ...begun, ...applied(editedTo(NO_EDITS, theirs, save as ResponseState), theirs), revision: 5 },
      counter: save.counter,
    };
  });
  await say('mine');
  await vi.waitFor(() => expect(rules.condition(state())).toBe('saved'));
  expect(send).toHaveBeenCalledTimes(2);
  expect(state().stored.responses[0]?.textResponse1).toBe('theirs\n\nmine');
});

it('a save that is refused for good is not made again by itself, whatever came along; its words are kept', async () => {
  const { send, say, state } = saves(async () => {
    throw refusal(403, 'CampaignClosedError', begun);
  });
  await say('mine');
  await vi.waitFor(() => expect(rules.condition(state())).toBe('conflict'));
  await new Promise((later) => setTimeout(later));
  expect(send).toHaveBeenCalledTimes(1);
  expect(rules.shown(state()).responses[0]?.textResponse1).toBe('mine');
  expect(state().refused).toBe('api.campaignClosed');
});

it('one save is in flight; what is said meanwhile goes with the next', async () => {
  let let1: () => void = () => {};
  const gate = new Promise<void>((open) => {
    let1 = open;
  });
  let revision = 3;
  const { send, say, state } = saves(async (save) => {
    if (save.counter === 1) await gate;
    revision += 1;
    return { surveyResponse: { ...begun, responses: save.responses, revision }, counter: save.counter };
  });
  const first = say('a');
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await say('ab');
  await say('abc');
  expect(send).toHaveBeenCalledTimes(1);
  let1();
  await first;
  await vi.waitFor(() => expect(rules.condition(state())).toBe('saved'));
  expect(send.mock.calls.map(([save]) => save.responses[0]?.textResponse1)).toEqual(['a', 'abc']);
});

it('what cannot be kept in the browser is saved all the same', async () => {
  const answer = async (save: AnonymousSave) => ({
    surveyResponse: { ...begun, responses: save.responses, revision: 4 },
    counter: save.counter,
  });
  const { send, say, state } = saves(answer, () => Promise.reject(new Error('denied')));
  await say('mine');
  expect(send).toHaveBeenCalledTimes(1);
  expect(rules.condition(state())).toBe('saved');
});
