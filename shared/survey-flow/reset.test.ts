import { describe, expect, it } from 'vitest';
import { emptyResponses } from '#shared/response/answer-rules';
import { answers, buildSurvey, FlowRunner, responseTestId } from '#shared/survey-flow/testing/arbitraries';

const survey = buildSurvey(['single-with2', 'double-with'], { calm: false });
const given = { 1: { scalarResponse1: 40, textResponse1: 'one', textResponse2: 'two' }, 2: { scalarResponse1: 50 } };
const begun = (is = survey) =>
  new FlowRunner(
    is,
    { status: 'InProgress', responses: answers(is, given) },
    { onSaved: [responseTestId(1), responseTestId(2)], draft: 'half' },
  );
const yes = { type: 'confirmed' } as const;

describe('survey flow: reset', () => {
  it.each([{ type: 'resetQuestion' }, { type: 'resetSurvey' }] as const)(
    'RESPONSE-E43, RESPONSE-E44: %j is asked about, no changes nothing',
    (event) => {
      const player = begun();
      const before = player.state;
      expect(player.send(event).state.confirm).toEqual({ ask: event.type });
      expect(player.send({ type: 'cancelled' }).state).toEqual(before);
    },
  );

  it('RESPONSE-E43: resetting a question removes its answers and starts its intro; others keep theirs', () => {
    const player = begun().send({ type: 'resetQuestion' }, yes);
    expect(player.state.working.responses).toEqual([emptyResponses(survey.questions)[0], answers(survey, given)[1]]);
    expect([player.question.phase, player.state.draft, player.saves]).toEqual(['start', '', 1]);
    expect(player.state.heard).toEqual([responseTestId(2)]);
  });

  it('RESPONSE-E44: resetting a survey removes all answers and opens it at its first question', () => {
    const player = begun().send({ type: 'resetSurvey' }, yes);
    expect(player.state.working).toEqual({
      status: 'Open',
      currentResponseIndex: 0,
      soundStatus: true,
      responses: emptyResponses(survey.questions),
    });
    expect(player.effects).toEqual([{ type: 'save' }, { type: 'leave', to: 'redirect' }]);
    expect([player.scene, player.state.heard]).toEqual([{ at: 'left', to: 'redirect' }, []]);
  });

  it('RESPONSE-E44: an anonymous respondent cannot reset the survey', () => {
    const player = begun(buildSurvey(['single-with2', 'double-with'], { kind: 'Anonymous' })).send({ type: 'resetSurvey' });
    expect(player.state.confirm).toBeNull();
  });
});

describe('survey flow: open confirmation', () => {
  it('RESPONSE-E46: cancel discards the value', () => {
    const player = new FlowRunner(buildSurvey(['single-with']), { status: 'InProgress' }).release(20).send({ type: 'cancelled' });
    expect([player.question.main, player.state.confirm, player.item().scalarResponse1]).toEqual([{ is: 'resting' }, null, null]);
  });

  it('RESPONSE-E45: OK saves it', () => {
    const player = new FlowRunner(buildSurvey(['single-with']), { status: 'InProgress' }).release(20).send(yes).ring('apply');
    expect(player.item().scalarResponse1).toBe(2);
  });

  it('RESPONSE-E45, RESPONSE-E46: the inner slider returns to its former value', () => {
    const inner = () =>
      new FlowRunner(buildSurvey(['double-without']), { status: 'InProgress' }).answer(400).release(700, 'inner').ring('applyInner');
    expect(inner().release(990, 'inner').send({ type: 'cancelled' }).item().scalarResponse2).toBe(70);
    expect(inner().release(990, 'inner').send(yes).ring('applyInner').item().scalarResponse2).toBe(99);
  });

  it('RESPONSE-E47: other events do nothing, except that typed words are kept', () => {
    const player = begun().send({ type: 'resetQuestion' });
    const before = player.state;
    player.send({ type: 'next' }, { type: 'previous' }, { type: 'leave' }, { type: 'sent' }, { type: 'toggleSound' });
    expect(player.drag(3).state).toBe(before);
    expect(player.type('more').state.draft).toBe('more');
  });

  it('RESPONSE-E45, RESPONSE-E46: OK and cancel without a confirmation change nothing', () => {
    const player = begun();
    const before = player.state;
    expect(player.send(yes, { type: 'cancelled' }).state).toBe(before);
  });
});

describe('survey flow: sound', () => {
  it('RESPONSE-E48: plays nothing while it is off, and saves the choice', () => {
    const player = new FlowRunner(buildSurvey(['single-with']), { status: 'InProgress' }).send({ type: 'toggleSound' });
    expect([player.state.working.soundStatus, player.saves]).toEqual([false, 1]);
    expect(player.release(500).ring('apply').sounds).toEqual([]);
    expect(player.send({ type: 'toggleSound' }).ring('chat').sounds).toEqual(['receive-msg']);
  });
});

describe('survey flow: saves', () => {
  it('RESPONSE-E49: the first change turns an open response into one in progress', () => {
    const player = new FlowRunner(buildSurvey(['single-with']), {}).release(500).ring('apply');
    expect([player.state.working.status, player.saves]).toEqual(['InProgress', 1]);
  });

  it('RESPONSE-E49: one step saves once', () => {
    const player = new FlowRunner(buildSurvey(['single-without', 'text-only']), {}).release(500).ring('apply');
    expect([player.index, player.item(1).scalarResponse1, player.saves]).toEqual([1, 50, 1]);
  });
});
