import { expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '#client/api/fetch';
import { createSaver } from '#client/api/saver';
import type { ErrorType } from '#shared/contract/errors';
import { emptyResponses } from '#shared/response/answer-rules';
import * as rules from '#shared/response/save-state';
import type { AnonymousSave, ResponseState } from '#shared/response/schema';
import { applyResponseEdits, diffEdits, NO_RESPONSE_EDITS } from '#shared/response/unsaved-edits';

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
const refusal = (status: number, type: ErrorType, current?: ResponseState): ApiError =>
  new ApiError(status, { type, message: type, messageKey: 'api.campaignClosed', ...(current ? { current } : {}) });

function saves(answer: (save: AnonymousSave) => Promise<{ surveyResponse: ResponseState; counter: number }>, keep = async () => {}) {
  let saving = rules.initialResponseSaving(begun);
  const send = vi.fn(answer);
  const own = createSaver({
    steps: {
      ...rules,
      acknowledgeSave: (s, { surveyResponse, counter }) => rules.acknowledgeSave(s, { state: surveyResponse, counter }),
      rebaseOnConflict: (s, current) => rules.rebaseOnConflict(s, current as ResponseState),
    },
    read: () => saving,
    write: (next: typeof saving) => {
      saving = next;
    },
    keep,
    send,
  });
  const say = async (text: string) => {
    await own.change((s) => rules.recordChange(s, saying(rules.currentState(s), text)));
    await own.flush();
  };
  return { send, say, state: () => saving, handOver: own.handOver };
}

it('saver: merges a save that is refused with 409 into the current state and sends it again', async () => {
  const theirs = { ...saying(begun, 'theirs'), revision: 4 };
  const { send, say, state } = saves(async (save) => {
    if (save.revision < 4) throw refusal(409, 'ConcurrencyError', theirs);
    return {
      surveyResponse: { ...begun, ...applyResponseEdits(diffEdits(NO_RESPONSE_EDITS, theirs, save as ResponseState), theirs), revision: 5 },
      counter: save.counter,
    };
  });
  await say('mine');
  await vi.waitFor(() => expect(rules.condition(state())).toBe('saved'));
  expect(send).toHaveBeenCalledTimes(2);
  expect(state().stored.responses[0]?.textResponse1).toBe('theirs\n\nmine');
});

it('saver: does not retry a save that is refused permanently, and keeps its texts', async () => {
  const { send, say, state } = saves(async () => {
    throw refusal(403, 'CampaignClosedError', begun);
  });
  await say('mine');
  await vi.waitFor(() => expect(rules.condition(state())).toBe('conflict'));
  await new Promise((later) => setTimeout(later));
  expect(send).toHaveBeenCalledTimes(1);
  expect(rules.currentState(state()).responses[0]?.textResponse1).toBe('mine');
  expect(state().refused).toBe('api.campaignClosed');
});

it('saver: sends again after a pause in which the clock of the device was set back by a day', async () => {
  const { send, say, state } = saves(async (save) => {
    if (send.mock.calls.length > 1) return { surveyResponse: { ...save, revision: 4 } as ResponseState, counter: save.counter };
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now - 86_400_000);
    throw new ApiError(429, undefined, 0.01);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await say('mine');
  await vi.waitFor(() => expect(rules.condition(state())).toBe('saved'));
  expect(send).toHaveBeenCalledTimes(2);
});

it('saver: sends one save at a time, and all later changes with the next', async () => {
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

it('saver: sends nothing that another page has taken over while it was being stored', async () => {
  let store: () => void = () => {};
  const stored = new Promise<void>((done) => {
    store = done;
  });
  const answer = async (save: AnonymousSave) => ({ surveyResponse: { ...begun, revision: 4 }, counter: save.counter });
  const { send, say, handOver } = saves(answer, () => stored);
  const saving = say('mine');
  handOver();
  store();
  await saving;
  expect(send).not.toHaveBeenCalled();
});

it('saver: saves to the server although the browser cannot store the edits', async () => {
  const answer = async (save: AnonymousSave) => ({
    surveyResponse: { ...begun, responses: save.responses, revision: 4 },
    counter: save.counter,
  });
  const { send, say, state } = saves(answer, () => Promise.reject(new Error('denied')));
  await say('mine');
  expect(send).toHaveBeenCalledTimes(1);
  expect(rules.condition(state())).toBe('saved');
});

it('saver: saves to the server although the browser’s storage never answers', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answer = async (save: AnonymousSave) => ({
    surveyResponse: { ...begun, responses: save.responses, revision: 4 },
    counter: save.counter,
  });
  const { send, say, state } = saves(answer, () => new Promise(() => {}));
  void say('mine');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(rules.condition(state())).toBe('saved');
});
