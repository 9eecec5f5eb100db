import { describe, expect, it } from 'vitest';
import { COMMENT_LENGTH } from '#shared/response/limits';
import type { ResponseItem } from '#shared/response/schema';
import { buildSurvey, FlowRunner } from '#shared/survey-flow/testing/arbitraries';
import { commentInput } from '#shared/survey-flow/view/chat';
import { controlsView } from '#shared/survey-flow/view/progress-and-controls';

const begun = { status: 'InProgress' } as const;
const written = (responses: readonly ResponseItem[]): number =>
  responses.reduce((sum, { textResponse1 }) => sum + (textResponse1?.length ?? 0), 0);
/** Twenty for all. */
const shared = buildSurvey(['text-only', 'text-only', 'single-without'], {
  kind: 'Anonymous',
  room: (responses) => 20 - written(responses),
});
const roomOf = ({ survey, state }: FlowRunner): number => commentInput(survey, state).room;

describe('survey flow: room for comments', () => {
  it('RESPONSE-E67: is counted in characters if comments share no room', () => {
    const player = new FlowRunner(buildSurvey(['text-only']), begun).type('four');
    expect(roomOf(player)).toBe(COMMENT_LENGTH - 4);
  });

  it('RESPONSE-E67: is the room that all comments leave', () => {
    const player = new FlowRunner(shared, begun).type('0123456789').send({ type: 'sent' }).send({ type: 'next' });
    expect([player.index, roomOf(player)]).toEqual([1, 10]);
    expect(roomOf(player.type('0123'))).toBe(6);
  });

  it('RESPONSE-E67: is the remaining number of characters if that is less', () => {
    const wide = buildSurvey(['text-only'], { room: () => 50_000 });
    expect(roomOf(new FlowRunner(wide, begun).type('x'.repeat(COMMENT_LENGTH + 3)))).toBe(-3);
  });

  it('RESPONSE-E25, RESPONSE-E67: a text that is too long stays in the box until it is shorter', () => {
    const text = 'x'.repeat(21);
    const player = new FlowRunner(shared, begun).type(text);
    expect([roomOf(player), controlsView(player.survey, player.state).next]).toEqual([-1, false]);
    player.send({ type: 'sent' }, { type: 'next' });
    expect([player.item().textResponse1, player.state.draft, player.index]).toEqual([null, text, 0]);
    expect(player.type(text.slice(1)).send({ type: 'sent' }).item().textResponse1).toHaveLength(20);
  });

  it('RESPONSE-E67: an empty comment can be sent without any room left', () => {
    const none = buildSurvey(['text-only', 'text-only'], { room: () => -1 });
    const player = new FlowRunner(none, begun);
    expect(controlsView(none, player.state).next).toBe(true);
    expect(player.send({ type: 'sent' }).item().textResponse1).toBe('');
  });
});
