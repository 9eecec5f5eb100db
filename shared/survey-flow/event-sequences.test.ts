import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_FIELDS, withDerivedFields } from '#shared/response/answer-rules';
import { validateResponseContent } from '#shared/response/content-validation';
import { hasEdited } from '#shared/survey-flow/comment-edit';
import { canMoveInner, canMoveMain, currentQuestion, isAnswered, nextComment } from '#shared/survey-flow/current-question';
import type { FlowEvent } from '#shared/survey-flow/event';
import type { FlowState } from '#shared/survey-flow/state';
import { step } from '#shared/survey-flow/step';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { answers, FlowRunner, surveyArb } from '#shared/survey-flow/testing/arbitraries';

/** Actions of people, timers, other devices and the server, in any order. */

type Ring = { type: 'ring'; n: number };
type Theirs = { type: 'theirs'; seed: number };
const slider = fc.constantFrom('welcome' as const, 'main' as const, 'inner' as const);
const value = fc.oneof(fc.integer({ min: -5, max: 1005 }), fc.constantFrom(0, 20, 50, 51, 500, 949, 950, 1000));
const plain = (
  type: Extract<
    FlowEvent['type'],
    'sent' | 'next' | 'previous' | 'confirmed' | 'cancelled' | 'leave' | 'away' | 'review' | 'corrected' | 'editDropped'
  >,
) => fc.constant({ type } as FlowEvent);

const eventArb: fc.Arbitrary<FlowEvent | Ring | Theirs> = fc.oneof(
  { weight: 30, arbitrary: fc.record({ type: fc.constant('dragged' as const), slider, value }) },
  { weight: 30, arbitrary: fc.record({ type: fc.constantFrom('released' as const, 'committed' as const), slider }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('dragCancelled' as const), slider }) },
  {
    weight: 20,
    arbitrary: fc.record({ type: fc.constant('typed' as const), text: fc.constantFrom('', ' ', 'plan', 'more trust', 'x'.repeat(10_001)) }),
  },
  { weight: 45, arbitrary: fc.record({ type: fc.constant('ring' as const), n: fc.nat(5) }) },
  { weight: 20, arbitrary: plain('sent') },
  { weight: 35, arbitrary: plain('next') },
  { weight: 15, arbitrary: plain('previous') },
  { weight: 20, arbitrary: plain('confirmed') },
  { weight: 10, arbitrary: plain('cancelled') },
  { weight: 10, arbitrary: plain('review') },
  { weight: 15, arbitrary: fc.record({ type: fc.constant('visit' as const), index: fc.nat(5) }) },
  { weight: 15, arbitrary: fc.record({ type: fc.constant('edit' as const), comment: fc.constantFrom(1 as const, 2 as const) }) },
  {
    weight: 15,
    arbitrary: fc.record({ type: fc.constant('edited' as const), text: fc.constantFrom('', ' ', 'anew', 'x'.repeat(10_001)) }),
  },
  { weight: 8, arbitrary: plain('corrected') },
  { weight: 3, arbitrary: plain('editDropped') },
  { weight: 5, arbitrary: fc.constantFrom<FlowEvent>({ type: 'resetQuestion' }, { type: 'resetSurvey' }, { type: 'toggleSound' }) },
  { weight: 1, arbitrary: plain('leave') },
  { weight: 1, arbitrary: plain('away') },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('theirs' as const), seed: fc.nat(999) }) },
  { weight: 5, arbitrary: fc.constantFrom<FlowEvent>({ type: 'submitted' }, { type: 'refused', messageKey: 'api.campaignClosed' }) },
);
const courseArb = fc.array(eventArb, { maxLength: 60, size: 'max' });

/** Some answers of another device: each question answered or not by a bit of the seed. */
const theirs = (survey: FlowSurvey, { seed }: Theirs): FlowEvent => ({
  type: 'merged',
  working: {
    status: 'InProgress',
    currentResponseIndex: 0,
    soundStatus: seed % 3 > 0,
    responses: answers(
      survey,
      Object.fromEntries(
        survey.questions.map(({ type }, i) => [
          i + 1,
          (seed >> i) % 2 === 0
            ? {}
            : {
                ...(type === 'text-only' ? {} : { scalarResponse1: (seed % 1000) / 10 }),
                ...(type === 'single-without' ? {} : { textResponse1: 'theirs' }),
              },
        ]),
      ),
    ),
  },
});

const eventOf = ({ survey, state }: FlowRunner, event: FlowEvent | Ring | Theirs): FlowEvent => {
  if (event.type === 'theirs') return theirs(survey, event);
  if (event.type !== 'ring') return event;
  const waiting = Object.entries(state.waits) as [keyof FlowState['waits'], number][];
  const [name, ticket] = waiting[event.n % Math.max(1, waiting.length)] ?? ['intro', -1];
  return { type: 'timer', name, ticket };
};

const isReset = (state: FlowState, event: FlowEvent): boolean =>
  event.type === 'confirmed' && (state.confirm?.ask === 'resetQuestion' || state.confirm?.ask === 'resetSurvey');

/** Plays a course and looks at every step of it. */
function each(holds: (at: { survey: FlowSurvey; before: FlowState; event: FlowEvent; player: FlowRunner }) => void): void {
  fc.assert(
    fc.property(surveyArb, courseArb, (survey, course) => {
      const player = new FlowRunner(survey);
      for (const some of course) {
        const before = player.state;
        const event = eventOf(player, some);
        player.send(event);
        holds({ survey, before, event, player });
      }
    }),
    { numRuns: 1_000 },
  );
}

function expectValidQuestion(survey: FlowSurvey, state: FlowState): void {
  const { scene, waits, confirm } = state;
  if (scene.at !== 'question') return;
  const at = currentQuestion(survey, state);
  if (scene.phase !== 'end') {
    expect({ ...scene, waits }).toMatchObject({
      main: { is: 'resting' },
      inner: { is: 'resting' },
      chat: false,
      waits: { intro: expect.any(Number) },
    });
    return;
  }
  if (scene.main.is === 'moving') expect(canMoveMain(at)).toBe(true);
  if (scene.inner.is === 'moving') expect(canMoveInner(at)).toBe(true);
  if (scene.main.is === 'settling') expect(waits.apply).toBeDefined();
  if (scene.inner.is === 'settling') expect(waits.applyInner).toBeDefined();
  if (isAnswered(at) && nextComment(at) !== null && !scene.chat) expect(waits.chat).toBeDefined();
  if (confirm?.ask === 'low' || confirm?.ask === 'high') expect(scene.main).toEqual({ is: 'moving', value: confirm.value });
  if (confirm?.ask === 'inner-high') expect(scene.inner).toEqual({ is: 'moving', value: confirm.value });
}

describe('survey flow: any course of events', () => {
  it('RESPONSE-E9 to RESPONSE-E47: every state of the survey has a way on', () =>
    each(({ survey, player: { state } }) => {
      const { scene, waits, confirm, working } = state;
      expect(validateResponseContent(survey.questions, working)).toBeUndefined();
      expect(working.responses).toEqual(
        working.responses.map((item, i) => withDerivedFields(survey.questions[i]?.type ?? 'text-only', item)),
      );
      if (confirm) expect(scene.at).toBe(confirm.ask === 'missing' && scene.at === 'review' ? 'review' : 'question');
      if (scene.at === 'midpoint') expect(waits.midpoint).toBeDefined();
      if (scene.at === 'welcome' && scene.opened) expect(waits.welcome).toBeDefined();
      if (scene.at === 'finishing' || scene.at === 'submitted') expect(working.status).toBe('Completed');
      expectValidQuestion(survey, state);
    }));

  it('RESPONSE-E15, RESPONSE-E19, RESPONSE-E21: no answer is lost unless its respondent resets it', () =>
    each(({ survey, before, event, player: { state } }) => {
      if (isReset(before, event) || event.type === 'merged') return;
      for (const [i, item] of before.working.responses.entries()) {
        const now = state.working.responses[i];
        for (const field of ANSWER_FIELDS) if (item[field] != null) expect(now?.[field]).not.toBeNull();
        // RESPONSE-E69: there were no words to lose.
        if (survey.questions[i]?.type === 'text-only' && item.textResponse1 === '') continue;
        for (const comment of [1, 2] as const) {
          const [was, is] = [item[`textResponse${comment}`], now?.[`textResponse${comment}`]];
          // RESPONSE-E87: what its person put in its place.
          const { edit, working } = before;
          const anew = edit?.comment === comment && working.currentResponseIndex === i ? [edit.text, edit.text.trim()] : [];
          if (was != null) expect([was, ...anew]).toContain(is);
        }
      }
    }));

  it('RESPONSE-E15, RESPONSE-E21, RESPONSE-E51: a released value is settling or saved', () =>
    each(({ before, event, player: { state } }) => {
      if (before.scene.at !== 'question' || isReset(before, event)) return;
      const { main, inner } = before.scene;
      const item = state.working.responses[before.working.currentResponseIndex];
      const now = state.scene.at === 'question' ? state.scene : null;
      if (main.is === 'settling' && now?.main.is !== 'settling') expect(item?.scalarResponse1).toBe(main.value / 10);
      if (inner.is === 'settling' && now?.inner.is !== 'settling') expect(item?.scalarResponse2).toBe(inner.value / 10);
    }));

  it('RESPONSE-E28, RESPONSE-E30, RESPONSE-E31: no words in the box are lost unless they are sent or discarded', () =>
    each(({ before, event, player: { state } }) => {
      if (before.draft.trim() === '' || state.draft === before.draft || event.type === 'typed') return;
      if (isReset(before, event) || (event.type === 'confirmed' && before.confirm?.ask === 'unsaved')) return;
      const sent = state.working.responses[before.working.currentResponseIndex];
      expect([sent?.textResponse1, sent?.textResponse2]).toContain(before.draft);
    }));

  it('RESPONSE-E30, RESPONSE-E88, RESPONSE-E89: no changed comment is lost unless it is saved or discarded', () =>
    each(({ before, event, player: { state } }) => {
      if (!hasEdited(before) || before.edit === null || before.edit.text === '' || state.edit?.text.includes(before.edit.text)) return;
      if (isReset(before, event) || event.type === 'edited' || event.type === 'editDropped') return;
      if (event.type === 'confirmed' && before.confirm?.ask === 'unsaved') return;
      const saved = state.working.responses[before.working.currentResponseIndex]?.[`textResponse${before.edit.comment}`];
      expect(saved).toContain(before.edit.text.trim());
    }));

  it('RESPONSE-E48, RESPONSE-E49: every change is saved once; no sound while it is off, no confetti with reduced motion', () =>
    each(({ survey, before, event, player }) => {
      const { state, effects, saves } = player;
      if (event.type !== 'merged') expect(saves).toBe(state.working === before.working ? 0 : 1);
      if (!state.working.soundStatus) expect(player.sounds).toEqual([]);
      if (survey.calm) expect(effects.map(({ type }) => type)).not.toContain('confetti');
    }));

  it('RESPONSE-E47: a step is deterministic and does not mutate its state', () =>
    each(({ survey, before, event, player }) => {
      const copy = structuredClone(before);
      expect(step(survey, before, event)).toEqual({ state: player.state, effects: player.effects });
      expect(before).toEqual(copy);
    }));

  it('RESPONSE-E35, RESPONSE-E39, RESPONSE-E40: a respondent who answers and goes on reaches the end', () =>
    fc.assert(
      fc.property(surveyArb, courseArb, (survey, course) => {
        const player = new FlowRunner(survey);
        for (const some of course) player.send(eventOf(player, some));
        for (let rest = 0; rest < 200 && !['finishing', 'submitted', 'left'].includes(player.scene.at); rest += 1) onward(player);
        expect(['finishing', 'submitted', 'left']).toContain(player.scene.at);
      }),
    ));
});

/** What a patient person does next. */
function onward(player: FlowRunner): void {
  if (player.state.confirm?.ask.startsWith('reset')) player.send({ type: 'cancelled' });
  if (player.state.confirm) player.send({ type: 'confirmed' });
  else if (player.scene.at === 'welcome') player.send({ type: 'committed', slider: 'welcome' }).ring('welcome');
  else if (player.scene.at === 'question' && player.question.phase === 'end' && canMoveMain(currentQuestion(player.survey, player.state)))
    player.release(500).ring('apply', 'chat');
  else {
    if (player.state.edit) player.send({ type: 'edited', text: player.state.edit.text.slice(0, 100) });
    player.type(player.state.draft.slice(0, 100)).send({ type: 'next' });
  }
}
