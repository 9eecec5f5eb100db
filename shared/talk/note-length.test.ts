import { describe, expect, it } from 'vitest';
import { noteLengthLeft } from '#shared/talk/note-length';
import { NOTE_LENGTH } from '#shared/talk/schema';

const long = (length: number): string => 'a'.repeat(length);

describe('length of a note', () => {
  it('TALK-E5: noteLengthLeft: tells the last 500 characters, the end, and how many are too many', () => {
    expect([noteLengthLeft(''), noteLengthLeft(long(NOTE_LENGTH - 501))]).toEqual([null, null]);
    expect(noteLengthLeft(long(NOTE_LENGTH - 500))).toEqual({ left: 500 });
    expect(noteLengthLeft(long(NOTE_LENGTH))).toEqual({ left: 0 });
    expect(noteLengthLeft(long(NOTE_LENGTH + 8_653))).toEqual({ over: 8_653 });
  });
});
