import { expect, it, vi } from 'vitest';
import type { SurveyProps } from '#client/features/survey/survey-props';
import type { FlowEvent } from '#shared/survey-flow/event';
import { buildResponseDraft, buildSurvey, responseTestId } from '#shared/survey-flow/testing/arbitraries';

vi.stubGlobal('matchMedia', () => ({ matches: true }));
const { createOpening } = await import('#client/features/survey/survey-opening');

const flowSurvey = buildSurvey(['single-with']);
const props = {
  kind: 'Specific',
  language: 'en-GB',
  survey: {
    id: responseTestId(9),
    languageIndependentName: 'Survey',
    multilang: { 'en-GB': { welcomeText: 'Welcome' } },
    questions: flowSurvey.questions.map(({ id, type }) => ({ id, type, multilang: {} })),
  },
  response: buildResponseDraft(flowSurvey),
} as unknown as SurveyProps;
const press: FlowEvent = { type: 'committed', slider: 'welcome' };

it('RESPONSE-E90: createOpening: passes each event to the controller from the hand-over on', () => {
  const opening = createOpening(props);
  const before = opening.store.get(opening.atoms.flow);
  const sent: FlowEvent[] = [];
  opening.handOver((event) => sent.push(event));
  opening.send(press);
  expect(sent).toEqual([press]);
  expect(opening.store.get(opening.atoms.flow)).toBe(before);
});
