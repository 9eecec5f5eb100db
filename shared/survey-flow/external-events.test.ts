import { describe, expect, it } from 'vitest';
import type { ResponseDraft, ResponseItem } from '#shared/response/schema';
import type { QuestionType } from '#shared/survey/schema';
import { answers, buildSurvey, FlowRunner } from '#shared/survey-flow/testing/arbitraries';

const survey = (...types: QuestionType[]) => buildSurvey(types);
const begun = { status: 'InProgress' } as const;

/** Another device stored these answers. */
const merged = (player: FlowRunner, given: Record<number, Partial<ResponseItem>>, working: Partial<ResponseDraft> = {}) =>
  player.send({
    type: 'merged',
    working: { status: 'InProgress', currentResponseIndex: 0, soundStatus: true, responses: answers(player.survey, given), ...working },
  });

describe('survey flow: answers of another device', () => {
  it('RESPONSE-E50: are applied, and the position stays', () => {
    const player = new FlowRunner(survey('single-with', 'single-with'), { ...begun, currentResponseIndex: 1 });
    merged(player, { 1: { scalarResponse1: 30 } }, { soundStatus: false });
    expect([player.index, player.item(1).scalarResponse1, player.state.working.soundStatus, player.saves]).toEqual([1, 30, false, 0]);
  });

  it('RESPONSE-E50: a survey that was not begun here begins at the position of the other device', () => {
    const player = new FlowRunner(buildSurvey(['text-only', 'text-only'], { hasIntro: true }));
    merged(player, { 1: { textResponse1: '' } }, { currentResponseIndex: 1 });
    expect(player.release(1000, 'welcome').ring('welcome').index).toBe(1);
  });

  it('RESPONSE-E50: a survey that was completed elsewhere shows its closing texts', () =>
    expect(merged(new FlowRunner(survey('text-only'), begun), { 1: { textResponse1: 'x' } }, { status: 'Completed' }).scene.at).toBe(
      'submitted',
    ));

  it('RESPONSE-E50: a completed survey without answers in its state shows them too, and keeps local answers', () => {
    const player = new FlowRunner(survey('single-with', 'text-only'), begun).answer(400);
    expect(merged(player, {}, { status: 'Completed', responses: [] }).scene.at).toBe('submitted');
    expect([player.state.working.status, player.item(1).scalarResponse1]).toEqual(['Completed', 40]);
  });

  it('RESPONSE-E50: ignores the state of another survey', () => {
    const player = new FlowRunner(survey('text-only'), begun);
    const before = player.state;
    expect(merged(player, {}, { responses: [] }).state).toBe(before);
  });

  it('RESPONSE-E50: change nothing in a submitted survey, and do not stop a submission', () => {
    const player = new FlowRunner(survey('text-only'), begun).send({ type: 'next' });
    expect(merged(player, { 1: { textResponse1: 'theirs' } })).toMatchObject({
      scene: { at: 'finishing' },
      state: { working: { status: 'Completed' } },
    });
    const done = player.send({ type: 'submitted' }).state;
    expect(merged(player, {}).state).toBe(done);
  });

  it('RESPONSE-E53: an answer that another device removed is listed as missing before submission', () => {
    const player = merged(new FlowRunner(survey('single-without'), begun).release(500).ring('apply'), {});
    expect(player.state).toMatchObject({ confirm: { ask: 'missing', numbers: [1] }, working: { status: 'InProgress' } });
    expect([player.question.phase, player.saves]).toEqual(['end', 1]);
  });

  it('RESPONSE-E50: an answer to the shown question shows its comment box', () => {
    const player = merged(new FlowRunner(survey('single-with'), begun), { 1: { scalarResponse1: 30 } });
    expect(player.question).toMatchObject({ phase: 'end', chat: true });
  });

  it('RESPONSE-E50: a question that is answered elsewhere during its intro is shown at once', () => {
    const player = merged(new FlowRunner(buildSurvey(['single-with'], { calm: false }), begun), { 1: { scalarResponse1: 30 } });
    expect(player.question).toMatchObject({ phase: 'end', chat: true });
  });

  it('RESPONSE-E50: an answer that another device removed can be given again, and words in the box stay', () => {
    const player = merged(new FlowRunner(survey('single-with'), begun).answer(500).type('half'), {});
    expect([player.question.chat, player.state.draft]).toEqual([false, 'half']);
    expect(player.answer(600)).toMatchObject({ question: { chat: true }, state: { draft: 'half' } });
  });

  it('RESPONSE-E51: a released value is kept', () => {
    const player = merged(new FlowRunner(survey('single-with'), begun).release(500), { 1: { scalarResponse1: 30 } });
    expect(player.ring('apply').item().scalarResponse1).toBe(50);
  });

  it.each(['drag', 'release'] as const)(
    'RESPONSE-E51, RESPONSE-E52: a value that is being dragged or awaits confirmation is replaced (%s)',
    (how) => {
      const player = merged(new FlowRunner(survey('single-with'), begun)[how](20), { 1: { scalarResponse1: 30 } });
      expect([player.question.main, player.state.confirm, player.item().scalarResponse1]).toEqual([{ is: 'resting' }, null, 30]);
    },
  );

  const double = (): FlowRunner => new FlowRunner(survey('double-without', 'text-only'), begun).answer(400);
  const THEIRS = { scalarResponse1: 40, scalarResponse2: 60, textResponse1: 'theirs' };

  it('RESPONSE-E51, RESPONSE-E52: the same holds for the inner slider', () => {
    expect(merged(double().drag(700, 'inner'), { 1: THEIRS }).question.inner).toEqual({ is: 'resting' });
    expect(merged(double().release(990, 'inner'), { 1: THEIRS }).state.confirm).toBeNull();
    const elsewhere = { 1: { scalarResponse1: 40 }, 2: { textResponse1: 'theirs' } };
    expect(merged(double().drag(700, 'inner'), elsewhere).question.inner).toEqual({ is: 'moving', value: 700 });
  });

  it.each([
    [{ scalarResponse2: null }, null],
    [{ textResponse1: null }, null],
    [
      { scalarResponse2: null, textResponse1: null },
      { ask: 'unmoved', after: 'send' },
    ],
  ])('RESPONSE-E52: whether the dot stands well is asked only while both its answer and the comment are open: %j', (open, confirm) =>
    expect(merged(double().send({ type: 'sent' }), { 1: { ...THEIRS, ...open } }).state.confirm).toEqual(confirm),
  );

  it('RESPONSE-E51: a released first value may remove the inner slider', () => {
    const player = new FlowRunner(survey('double-with'), begun).release(960).send({ type: 'confirmed' });
    merged(player, { 1: { scalarResponse1: 40, textResponse1: 'theirs' } }).drag(700, 'inner');
    expect(player.question.inner).toEqual({ is: 'moving', value: 700 });
    expect(player.ring('apply').question.inner).toEqual({ is: 'resting' });
  });

  it('RESPONSE-E50: are applied after the survey was left', () => {
    const player = new FlowRunner(survey('text-only'), begun).send({ type: 'leave' });
    expect(merged(player, { 1: { textResponse1: 'theirs' } })).toMatchObject({ scene: { at: 'left' }, effects: [] });
    expect(player.item().textResponse1).toBe('theirs');
  });

  it('RESPONSE-E52: an open confirmation stays open', () => {
    const player = () => new FlowRunner(survey('single-with', 'text-only'), begun);
    const elsewhere = { 2: { textResponse1: 'theirs' } };
    expect(merged(player().release(20), elsewhere).state.confirm?.ask).toBe('low');
    expect(merged(player().send({ type: 'resetQuestion' }), elsewhere).state.confirm?.ask).toBe('resetQuestion');
  });
});
