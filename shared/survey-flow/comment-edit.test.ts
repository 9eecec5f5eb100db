import { describe, expect, it } from 'vitest';
import { COMMENT_LENGTH } from '#shared/response/limits';
import type { ResponseItem } from '#shared/response/schema';
import { answers, buildSurvey, FlowRunner } from '#shared/survey-flow/testing/arbitraries';
import { chatLines } from '#shared/survey-flow/view/chat';
import { editView } from '#shared/survey-flow/view/comment-edit';
import { controlsView } from '#shared/survey-flow/view/progress-and-controls';

const begun = { status: 'InProgress' } as const;
const survey = buildSurvey(['single-with2', 'text-only']);
const GIVEN = { scalarResponse1: 40, textResponse1: 'one', textResponse2: 'two' };
const player = (given: Partial<ResponseItem> = GIVEN, is = survey) =>
  new FlowRunner(is, { ...begun, responses: answers(is, { 1: given }) });
const edit = (comment: 1 | 2) => ({ type: 'edit', comment }) as const;
const write = (text: string) => ({ type: 'edited', text }) as const;
const save = { type: 'corrected' } as const;
const next = { type: 'next' } as const;
const view = ({ survey: is, state }: FlowRunner) => editView(is, state);
const merged = (at: FlowRunner, given: Partial<ResponseItem>) =>
  at.send({ type: 'merged', working: { ...at.state.working, responses: answers(at.survey, { 1: given }) } });

describe('survey flow: editor of a sent comment', () => {
  it('RESPONSE-E86: does not open a comment that was never sent', () =>
    expect(view(player({ scalarResponse1: 40 }).send(edit(1)))).toBeNull());

  it('RESPONSE-E86, RESPONSE-E87: opens the comment, changes it and saves once', () => {
    const at = player().send(edit(1));
    expect([view(at), at.saves]).toEqual([
      { comment: 1, text: 'one', room: COMMENT_LENGTH - 3, canSave: true, removes: false, isJoined: false },
      0,
    ]);
    at.send(write('one more'));
    expect([at.item().textResponse1, view(at)?.text]).toEqual(['one', 'one more']);
    at.send(save);
    expect([at.item(), view(at), at.saves, at.sounds]).toMatchObject([{ ...GIVEN, textResponse1: 'one more' }, null, 1, ['send-message']]);
  });

  it('RESPONSE-E87: saves nothing when the text is unchanged', () => {
    const at = player().send(edit(2), save);
    expect([view(at), at.item().textResponse2, at.effects]).toEqual([null, 'two', []]);
    expect(player().send(edit(2), write('other'), { type: 'editDropped' })).toMatchObject({ effects: [], state: { edit: null } });
  });

  it.each(['', '  \n'])('RESPONSE-E87: an emptied comment (%j) counts as omitted, and its line disappears', (text) => {
    const at = player().send(edit(1), write(text));
    expect(view(at)?.removes).toBe(true);
    expect(at.send(save).item()).toMatchObject({ textResponse1: '', textResponse2: 'two', isDone: true });
    expect(chatLines(survey, at.state).filter(({ from }) => from === 'own')).toEqual([{ from: 'own', text: 'two', comment: 2 }]);
  });

  it('RESPONSE-E69, RESPONSE-E87: a text-only answer that was emptied can be written again', () => {
    const words = buildSurvey(['text-only', 'text-only']);
    const at = player({ textResponse1: 'one' }, words).send(edit(1), write(''), save).type('anew').send({ type: 'sent' });
    expect(at.item().textResponse1).toBe('anew');
  });

  it('RESPONSE-E67, RESPONSE-E87: keeps a text open that is too long', () => {
    const at = player().send(edit(1), write('x'.repeat(COMMENT_LENGTH + 1)));
    expect([view(at)?.canSave, view(at)?.room, controlsView(survey, at.state).next]).toEqual([false, -1, false]);
    expect(at.send(save, next)).toMatchObject({ index: 0, state: { edit: { comment: 1 } } });
  });

  it('RESPONSE-E67: allows shortening a text that is too long already', () => {
    const long = 'x'.repeat(COMMENT_LENGTH + 5);
    const at = player({ ...GIVEN, textResponse1: long }).send(edit(1), write(long.slice(2)));
    expect([view(at)?.room, view(at)?.canSave]).toEqual([2, true]);
  });

  it('RESPONSE-E67: limits the text to the bytes that all other comments leave', () => {
    const length = (text?: string | null) => text?.length ?? 0;
    const room = (all: readonly ResponseItem[]) =>
      10 - all.reduce((sum, each) => sum + length(each.textResponse1) + length(each.textResponse2), 0);
    const at = player(GIVEN, { ...survey, room }).send(edit(1));
    expect([view(at)?.room, view(at.send(write('12345678')))?.canSave]).toEqual([4, false]);
  });

  it('RESPONSE-E86: opens one comment at a time and saves the open one first', () => {
    const at = player().send(edit(1), write('changed'), edit(2));
    expect([at.item().textResponse1, view(at)?.comment]).toEqual(['changed', 2]);
  });

  it('RESPONSE-E86: opens only comments of the shown question', () => {
    expect(view(player({ scalarResponse1: 4 }, buildSurvey(['single-without', 'text-only'])).send(edit(1)))).toBeNull();
    expect(view(new FlowRunner(buildSurvey(['text-only'], { calm: false, hasIntro: true })).send(edit(1)))).toBeNull();
    expect(view(player().send({ type: 'resetQuestion' }, edit(1)))).toBeNull();
  });

  it('RESPONSE-E47, RESPONSE-E86: keeps what is typed while a confirmation is open', () =>
    expect(player().send(edit(1), { type: 'resetQuestion' }, write('kept'), { type: 'cancelled' }).state.edit?.text).toBe('kept'));

  it('RESPONSE-E86: the box accepts the next comment while the editor is open', () => {
    const at = player({ scalarResponse1: 40, textResponse1: 'one' }).send(edit(1), write('changed')).type('two').send({ type: 'sent' });
    expect([at.item().textResponse2, view(at)?.text]).toEqual(['two', 'changed']);
  });
});

describe('survey flow: next, previous and leave with an open editor', () => {
  it('RESPONSE-E89: next saves the changed comment first, also where it would submit', () => {
    const one = buildSurvey(['single-with']);
    const at = player({ scalarResponse1: 40, textResponse1: 'one' }, one).send(edit(1), write('changed'));
    expect(controlsView(one, at.state).label).toBe('next');
    expect(at.send(next)).toMatchObject({ scene: { at: 'question' }, state: { edit: null } });
    expect([at.item().textResponse1, at.send(next).scene.at]).toEqual(['changed', 'finishing']);
  });

  it('RESPONSE-E89: a comment that is changed while a dialog asks about the slider stays open, also when it is too long to be saved', () => {
    const at = player({ scalarResponse1: 51, textResponse1: 'one' }, buildSurvey(['double-with', 'text-only']));
    at.send(edit(1), next);
    expect(at.state.confirm).toEqual({ ask: 'unmoved', after: 'submit' });
    const long = 'x'.repeat(COMMENT_LENGTH + 1);
    at.send(write(long), { type: 'confirmed' });
    expect([at.item().textResponse2, at.state.working.currentResponseIndex, view(at)?.text]).toEqual(['', 0, long]);
  });

  it.each(['confirmed', 'cancelled'] as const)(
    'RESPONSE-E40, RESPONSE-E89: keeps what is typed while a dialog shows missing answers, when it is %s',
    (type) => {
      const is = buildSurvey(['single-with', 'text-only']);
      const asked = () =>
        new FlowRunner(is, { ...begun, currentResponseIndex: 1, responses: answers(is, { 2: { textResponse1: 'one' } }) }).send(
          edit(1),
          next,
        );
      expect(asked().state.confirm).toEqual({ ask: 'missing', numbers: [1] });
      const saved = asked().send(write('changed'), { type });
      expect([saved.item(2).textResponse1, saved.index, saved.saves]).toEqual(['changed', 0, 1]);
      const long = 'x'.repeat(COMMENT_LENGTH + 1);
      const open = asked().send(write(long), { type });
      expect([view(open)?.text, open.index, open.state.confirm]).toEqual([long, 1, null]);
    },
  );

  it('RESPONSE-E89: an unchanged editor blocks no action', () =>
    expect(player().send(edit(1), next)).toMatchObject({ index: 1, state: { edit: null } }));

  it.each(['review', 'leave', 'previous'] as const)('RESPONSE-E30, RESPONSE-E89: %s asks about the changed comment first', (type) => {
    const is = buildSurvey(['text-only', 'single-with2']);
    const at = new FlowRunner(is, { ...begun, currentResponseIndex: 1, responses: answers(is, { 2: GIVEN }) }).send(
      edit(1),
      write('changed'),
      {
        type,
      },
    );
    expect(at.state.confirm).toEqual({ ask: 'unsaved', after: type });
    expect(at.send({ type: 'confirmed' })).toMatchObject({ state: { edit: null } });
    expect(at.item(2).textResponse1).toBe('one');
  });
});

describe('survey flow: another device changes the comment in the editor', () => {
  it('RESPONSE-E88: shows both texts and saves them together', () => {
    const at = merged(player().send(edit(1), write('mine')), { ...GIVEN, textResponse1: 'theirs' });
    expect(view(at)).toMatchObject({ text: 'theirs\n\nmine', isJoined: true });
    expect(at.send(save).item().textResponse1).toBe('theirs\n\nmine');
  });

  it('RESPONSE-E88: shows the new text in an unchanged editor', () =>
    expect(view(merged(player().send(edit(1)), { ...GIVEN, textResponse1: 'theirs' }))).toMatchObject({ text: 'theirs', isJoined: false }));

  it('RESPONSE-E88: keeps typed text when the comment is removed there, and closes an unchanged editor', () => {
    const at = merged(player().send(edit(1), write('mine')), {});
    expect([view(at)?.text, chatLines(survey, at.state)]).toEqual([
      'mine',
      expect.arrayContaining([{ from: 'own', text: '', comment: 1 }]),
    ]);
    expect(view(merged(player().send(edit(1)), {}))).toBeNull();
    expect(view(merged(player().send(edit(1)), { ...GIVEN, textResponse1: '' }))).toBeNull();
  });

  it('RESPONSE-E88: ignores other comments', () =>
    expect(view(merged(player().send(edit(1), write('mine')), { ...GIVEN, textResponse2: 'theirs' }))).toMatchObject({
      text: 'mine',
      isJoined: false,
    }));
});
