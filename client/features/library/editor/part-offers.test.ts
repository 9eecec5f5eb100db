import { describe, expect, it } from 'vitest';
import { findObstacle, partOf } from '#client/features/library/editor/part-offers';
import type { OutlineRow } from '#shared/library/outline';

const question = (id: string) => ({ questionId: id, version: 1 });
const block = { blockId: 'b', version: 2 };
const rows: OutlineRow[] = [{ part: question('q1') }, { part: block }, { part: question('q2'), block }];
const offer = (id: string, questions: string[] = []) => ({ id, version: 1, isChanged: false, questions: questions.map(question) });

describe('partOf', () => {
  it('takes the newest saved version', () => expect(partOf('block', { id: 'b', version: 3 })).toEqual({ blockId: 'b', version: 3 }));
  it('takes the draft before the first', () =>
    expect(partOf('question', { id: 'q', version: 0 })).toEqual({ questionId: 'q', version: null }));
});

describe('findObstacle (LIBRARY-P2)', () => {
  it('a question that came with a block stands there', () => expect(findObstacle(offer('q2'), rows)).toEqual({ block }));
  it.each(['q1', 'q2'])('a block with the question %s brings it twice', (id) =>
    expect(findObstacle(offer('c', ['q9', id]), rows)).toBe('sharesQuestion'),
  );
  it('anything else can be added', () => expect(findObstacle(offer('c', ['q9']), rows)).toBeUndefined());
  it('a changed block is left to the server', () => expect(findObstacle({ ...offer('c', ['q1']), isChanged: true }, rows)).toBeUndefined());
});
