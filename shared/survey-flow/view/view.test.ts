import { describe, expect, it } from 'vitest';
import { answeredQuestions } from '#shared/response/answer-rules';
import type { QuestionTextKey, QuestionType } from '#shared/survey/schema';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { answers, buildSurvey, FlowRunner } from '#shared/survey-flow/testing/arbitraries';
import { chatLines, commentInput, commentKey, heading, innerHeading } from '#shared/survey-flow/view/chat';
import {
  controlsView,
  countAtMidpoint,
  flowProgress,
  menuEntries,
  midpointAfter,
  position,
  segments,
} from '#shared/survey-flow/view/progress-and-controls';
import { innerSlider, mainSlider } from '#shared/survey-flow/view/slider';
import { showsNotice, showsSwipeLabel } from '#shared/survey-flow/view/welcome';

const begun = { status: 'InProgress' } as const;
const at = (...types: QuestionType[]) => new FlowRunner(buildSurvey(types), begun);
const seen = <T>(view: (survey: FlowSurvey, state: FlowRunner['state']) => T, { survey, state }: FlowRunner): T => view(survey, state);
const worded = (type: QuestionType, ...texts: QuestionTextKey[]) =>
  buildSurvey([type], { questions: [{ ...(buildSurvey([type]).questions[0] as FlowSurvey['questions'][number]), texts }] });

describe('survey view: sliders', () => {
  it('RESPONSE-E54: the main slider starts unanswered at 0, then is moving, settling and set', () => {
    const player = at('single-with');
    const look = () => seen(mainSlider, player);
    expect(look()).toEqual({ value: 0, mode: 'unanswered', enabled: true });
    player.drag(723);
    expect(look()).toEqual({ value: 723, mode: 'moving', enabled: true });
    player.send({ type: 'released', slider: 'main' });
    expect(look()).toEqual({ value: 723, mode: 'settling', enabled: false });
    player.ring('apply');
    expect(look()).toEqual({ value: 723, mode: 'set', enabled: false });
  });

  it('RESPONSE-E54: the main slider is locked during a confirmation and during the intro, and missing on a text-only question', () => {
    expect(seen(mainSlider, at('single-with').release(20))).toEqual({ value: 20, mode: 'moving', enabled: false });
    expect(seen(mainSlider, new FlowRunner(buildSurvey(['single-with'], { calm: false }), begun))?.enabled).toBe(false);
    expect(seen(mainSlider, at('text-only'))?.enabled).toBe(false);
  });

  it('RESPONSE-E55: the inner slider starts midway, unanswered, with the first answer beside it', () => {
    const player = at('double-without').answer(400);
    expect(seen(innerSlider, player)).toEqual({ value: 700, mode: 'unanswered', enabled: true, first: 400 });
    player.release(800, 'inner').ring('applyInner');
    expect(seen(innerSlider, player)).toEqual({ value: 800, mode: 'set', enabled: true, first: 400 });
    player.send({ type: 'sent' });
    expect(seen(innerSlider, player)).toEqual({ value: 800, mode: 'set', enabled: false, first: 400 });
  });

  it('RESPONSE-E55: there is no inner slider before it applies', () => {
    expect(seen(innerSlider, at('double-without'))).toBeNull();
    expect(seen(innerSlider, at('single-with').answer(400))).toBeNull();
    expect(seen(innerSlider, at('double-with').answer(400))).toBeNull();
  });

  it.each([
    [0, true],
    [350, true],
    [351, false],
    [1000, false],
  ])('RESPONSE-E56: at %d the label is there: %s', (value, there) =>
    expect(showsSwipeLabel(new FlowRunner(buildSurvey(['text-only'], { hasIntro: true })).drag(value, 'welcome').state)).toBe(there),
  );
});

describe('survey view: chat', () => {
  it.each<[QuestionTextKey[], 'low' | 'regular' | 'high', QuestionTextKey | null]>([
    [['textQuestion1', 'textQuestion1Regular', 'textQuestion1Low', 'textQuestion1High'], 'low', 'textQuestion1Low'],
    [['textQuestion1', 'textQuestion1Regular', 'textQuestion1Low', 'textQuestion1High'], 'high', 'textQuestion1High'],
    [['textQuestion1', 'textQuestion1Regular', 'textQuestion1Low'], 'regular', 'textQuestion1Regular'],
    [['textQuestion1', 'textQuestion1Regular'], 'low', 'textQuestion1Regular'],
    [['textQuestion1', 'textQuestion2High'], 'high', 'textQuestion1'],
    [['textQuestion2'], 'regular', null],
  ])('RESPONSE-E57: of %j after a %s rating %j is asked', (texts, level, key) => expect(commentKey({ texts }, 1, level)).toBe(key));

  it('RESPONSE-E58: the heading is the text of the slider, or of the text-only question', () => {
    expect(seen(heading, at('single-with'))).toBe('scalarQuestion1');
    expect(seen(heading, at('text-only'))).toBe('textQuestion1');
    expect(seen(heading, new FlowRunner(worded('text-only', 'textQuestion', 'textQuestion1'), begun))).toBe('textQuestion');
    expect(seen(innerHeading, at('double-with'))).toBeNull();
    expect(seen(innerHeading, new FlowRunner(worded('double-with', 'scalarQuestion2'), begun))).toBe('scalarQuestion2');
  });

  it('RESPONSE-E59: shows each comment in turn, with dots before the box opens', () => {
    const player = at('single-with2').release(500).ring('apply');
    const lines = () => seen(chatLines, player);
    const asked = (n: 1 | 2) => ({ from: 'asker', text: `textQuestion${n}` });
    expect(lines()).toEqual([{ from: 'asker', text: null }]);
    player.ring('chat');
    expect(lines()).toEqual([asked(1)]);
    player.type('mine').send({ type: 'sent' });
    expect(lines()).toEqual([asked(1), { from: 'own', text: 'mine', comment: 1 }, { from: 'asker', text: null }]);
    player.ring('chat').send({ type: 'sent' });
    expect(lines()).toEqual([asked(1), { from: 'own', text: 'mine', comment: 1 }, asked(2)]);
  });

  it('RESPONSE-E59: is empty before the slider is answered; a text-only question shows only the answer', () => {
    expect(seen(chatLines, at('single-with'))).toEqual([]);
    expect(seen(chatLines, at('text-only', 'text-only').type('mine').send({ type: 'sent' }))).toEqual([
      { from: 'own', text: 'mine', comment: 1 },
    ]);
  });

  it('RESPONSE-E60: the box accepts words while a comment is due', () => {
    const enabled = (player: FlowRunner) => seen(commentInput, player).enabled;
    expect([enabled(at('single-without')), enabled(at('single-with')), enabled(at('text-only'))]).toEqual([false, false, true]);
    expect(enabled(at('single-with').answer(500))).toBe(true);
    expect(enabled(at('single-with').answer(500).send({ type: 'sent' }))).toBe(false);
    expect(enabled(at('double-without').answer(500).send({ type: 'sent' }))).toBe(false);
  });

  it('RESPONSE-E25, RESPONSE-E29: the button in the box sends words, and nothing without words', () => {
    const canSend = (player: FlowRunner) => seen(commentInput, player).canSend;
    const player = at('single-with').answer(500);
    expect([canSend(player), canSend(player.type('  ')), canSend(player.type('so'))]).toEqual([false, false, true]);
  });

  it('RESPONSE-E70: accepts no words after the last comment', () => {
    const isOver = (player: FlowRunner) => seen(commentInput, player).isOver;
    const player = at('single-with2').answer(500);
    expect(isOver(player)).toBe(false);
    expect(isOver(player.type('one').send({ type: 'sent' }))).toBe(false);
    expect(isOver(player.ring('chat').type('two').send({ type: 'sent' }))).toBe(true);
    expect([isOver(at('single-with')), isOver(at('text-only')), isOver(at('text-only').type('x').send({ type: 'sent' }))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('RESPONSE-E74: a question without comments has no box, unless it has left-over words', () => {
    const hasBox = (player: FlowRunner) => seen(commentInput, player).hasBox;
    expect([hasBox(at('single-without')), hasBox(at('single-with')), hasBox(at('text-only'))]).toEqual([false, true, true]);
    expect(hasBox(at('single-without').type('from before'))).toBe(true);
  });

  it('RESPONSE-E60: words without a due comment stay visible', () => {
    const player = at('text-only').type('mine');
    const working = { ...player.state.working, responses: answers(player.survey, { 1: { textResponse1: 'theirs' } }) };
    expect(seen(commentInput, player.send({ type: 'merged', working }))).toMatchObject({ enabled: false, leftOver: true, text: 'mine' });
  });
});

describe('survey view: bar and buttons', () => {
  it('RESPONSE-E61: progress is the share of remaining questions', () => {
    const shown = [0, 1, 3].map(
      (currentResponseIndex) => new FlowRunner(buildSurvey(Array(4).fill('text-only')), { ...begun, currentResponseIndex }),
    );
    expect(shown.map((player) => seen(flowProgress, player))).toEqual([100, 75, 25]);
  });

  it('RESPONSE-E72: a skipped question is not marked as answered, a later answered one is', () => {
    const survey = buildSurvey(['single-with', 'single-with', 'text-only', 'single-without', 'text-only']);
    const responses = answers(survey, { 1: { scalarResponse1: 0 }, 4: { scalarResponse1: 50 } });
    const player = new FlowRunner(survey, { ...begun, currentResponseIndex: 2, responses });
    expect(seen(segments, player)).toEqual(['done', 'skipped', 'current', 'done', 'open']);
  });

  it('RESPONSE-E73: the card halfway counts answers, not the position', () => {
    const survey = buildSurvey(Array(4).fill('single-with'), { hasMid: true });
    const responses = answers(survey, { 1: { scalarResponse1: 0 } });
    const player = new FlowRunner(survey, { ...begun, currentResponseIndex: 1, responses })
      .answer(400)
      .type('so')
      .send({ type: 'sent' }, { type: 'next' });
    expect(player.scene.at).toBe('midpoint');
    expect(seen(countAtMidpoint, player)).toEqual({ done: 2, left: 2 });
    expect(answeredQuestions(survey.questions, player.state.working.responses).size, 'as lists of surveys say').toBe(2);
  });

  it('RESPONSE-E62: the position has two digits, and the middle has a mark', () => {
    const survey = buildSurvey(Array(18).fill('text-only'), { hasMid: true });
    expect(seen(position, new FlowRunner(survey, { ...begun, currentResponseIndex: 6 }))).toEqual({ number: '07', total: '18' });
    expect([
      midpointAfter(survey),
      midpointAfter(buildSurvey(['text-only'], { hasMid: true })),
      midpointAfter(buildSurvey(['text-only'])),
    ]).toEqual([8, null, null]);
  });

  it('RESPONSE-E63: the menu and its entries', () => {
    expect(seen(menuEntries, at('text-only'))).toEqual(['sound', 'resetQuestion', 'resetSurvey', 'divider', 'leave']);
    expect(seen(menuEntries, new FlowRunner(buildSurvey(['text-only'], { kind: 'Anonymous' }), begun))).toEqual(['sound', 'resetQuestion']);
    const halfway = new FlowRunner(buildSurvey(['text-only', 'text-only'], { hasMid: true }), begun).send(
      { type: 'sent' },
      { type: 'next' },
    );
    const submitted = at('text-only').send({ type: 'next' });
    for (const player of [new FlowRunner(buildSurvey(['text-only'], { hasIntro: true })), halfway, submitted])
      expect(seen(menuEntries, player)).toEqual([]);
  });

  it('RESPONSE-E64: the notice shows to anonymous respondents before the start', () => {
    const anonymous = buildSurvey(['text-only'], { kind: 'Anonymous', hasIntro: true });
    expect(seen(showsNotice, new FlowRunner(anonymous))).toBe(true);
    expect(seen(showsNotice, new FlowRunner(anonymous, begun))).toBe(false);
    expect(seen(showsNotice, new FlowRunner(buildSurvey(['text-only'], { hasIntro: true })))).toBe(false);
  });

  it('RESPONSE-E65: the label of the button names its action', () => {
    const label = (player: FlowRunner) => seen(controlsView, player).label;
    expect(label(at('single-with', 'text-only').answer(500).type('so'))).toBe('next');
    expect(label(at('single-with', 'text-only').answer(500))).toBe('nextQuestion');
    expect(label(at('single-with', 'text-only').release(500).ring('apply'))).toBe('next');
    expect(label(at('single-with', 'text-only').answer(500).send({ type: 'sent' }))).toBe('nextQuestion');
    expect(label(at('single-with2').answer(500))).toBe('next');
    expect(label(at('single-with').answer(500))).toBe('submit');
    expect(label(at('single-without'))).toBe('submit');
  });

  it('RESPONSE-E65: the label is skip only if the question is neither being read nor set', () => {
    const label = (player: FlowRunner) => seen(controlsView, player).label;
    const coming = new FlowRunner(buildSurvey(['single-with', 'text-only'], { calm: false }), begun);
    expect([label(coming), label(coming.send({ type: 'next' }))]).toEqual(['next', 'skip']);
    expect(label(at('single-without', 'text-only'))).toBe('skip');
    expect(label(at('single-with', 'text-only').drag(400))).toBe('next');
    expect(label(at('single-with', 'text-only').release(400))).toBe('next');
    expect(label(at('text-only', 'text-only'))).toBe('nextQuestion');
  });

  it('RESPONSE-E65: previous is available from the second question on, and no button during a confirmation', () => {
    expect(seen(controlsView, at('text-only'))).toMatchObject({ previous: false, next: true });
    const second = new FlowRunner(buildSurvey(['text-only', 'text-only']), { ...begun, currentResponseIndex: 1 });
    expect(seen(controlsView, second)).toMatchObject({ previous: true, next: true });
    expect(seen(controlsView, second.send({ type: 'resetQuestion' }))).toMatchObject({ previous: false, next: false });
  });
});
