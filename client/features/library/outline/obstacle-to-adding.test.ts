import { describe, expect, it } from 'vitest';
import { findObstacle, partOf } from '#client/features/library/outline/obstacle-to-adding';
import type { OutlineRow } from '#shared/library/outline';

const question = (id: string) => ({ questionId: id, version: 1 });
const block = { blockId: 'b', version: 2 };
const rows: OutlineRow[] = [{ part: question('q1') }, { part: block }, { part: question('q2'), block }];
const offer = (id: string, questions: string[] = []) => ({ id, version: 1, isChanged: false, questions: questions.map(question) });

describe('partOf', () => {
  it('pins the newest saved version', () => expect(partOf('block', { id: 'b', version: 3 })).toEqual({ blockId: 'b', version: 3 }));
  it('is unpinned while no version is saved', () =>
    expect(partOf('question', { id: 'q', version: 0 })).toEqual({ questionId: 'q', version: null }));
});

describe('LIBRARY-P2: findObstacle', () => {
  it('names the block that contains the question already', () => expect(findObstacle(offer('q2'), rows)).toEqual({ block }));
  it.each(['q1', 'q2'])('refuses a block that contains the existing question %s', (id) =>
    expect(findObstacle(offer('c', ['q9', id]), rows)).toBe('sharesQuestion'),
  );
  it('accepts any other item', () => expect(findObstacle(offer('c', ['q9']), rows)).toBeUndefined());
  it('leaves a changed block to the server', () => expect(findObstacle({ ...offer('c', ['q1']), isChanged: true }, rows)).toBeUndefined());
});
