import { ADA, NOBODY, TOM } from '#tests/support/demo-users';
import type { ExampleCall } from '#tests/support/example-call-types';

const FILLS = {
  fillSurveyQuestion: 'scalarQuestion1',
  fillQuestionBlock: 'name',
  fillSurvey: 'name',
  fillCategory: 'name',
  fillTalkTemplate: 'name',
};

/** Example requests of the AI calls, with a provider (`openAiStandIn`). */
export const aiCalls = (): Record<string, ExampleCall> => ({
  translateTexts: {
    who: ADA,
    request: { query: { from: 'en-GB' }, body: { scalarQuestion1: [{ language: 'en-GB', text: 'How do we decide?' }] } },
    refused: [TOM, {}, 'ForbiddenError'],
  },
  ...Object.fromEntries(
    Object.entries(FILLS).map(([name, field]): [string, ExampleCall] => [
      name,
      {
        who: ADA,
        request: { body: { field, contentIds: [], contentText: 'How we decide in meetings', language: 'en-GB' } },
        refused: [TOM, {}, 'ForbiddenError'],
      },
    ]),
  ),
});

/** The same calls by another tenant, about items that it cannot see. */
export const aiForays = (): Record<string, ExampleCall['request'] | null> => ({
  translateTexts: { body: { name: [{ language: 'en-GB', text: 'Ours' }] } },
  ...Object.fromEntries(
    Object.entries(FILLS).map(([name, field]) => [name, { body: { field, contentIds: [NOBODY], language: 'en-GB' } }] as const),
  ),
});
