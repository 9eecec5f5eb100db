import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsIn } from '#db/binary-copy-reader';

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const column = (value: Uint8Array | null): Buffer => (value ? Buffer.concat([int32(value.length), value]) : int32(-1));
const copyOf = (rows: (Uint8Array | null)[][], extension = 0): Buffer =>
  Buffer.concat([
    Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'),
    int32(0),
    int32(extension),
    Buffer.alloc(extension, 1),
    ...rows.flatMap((columns) => [int16(columns.length), ...columns.map(column)]),
    int16(-1),
  ]);

const values = fc.option(fc.uint8Array({ maxLength: 40 }));
const rows = fc.array(fc.array(values, { minLength: 1, maxLength: 4 }), { maxLength: 8 });

describe('binary copy', () => {
  it('gives the stored rows, whatever the header’s extension', () => {
    fc.assert(
      fc.property(rows, fc.nat(9), (stored, extension) => {
        expect(rowsIn(copyOf(stored, extension)).map((columns) => columns.map((value) => value && [...value]))).toEqual(
          stored.map((columns) => columns.map((value) => value && [...value])),
        );
      }),
    );
  });

  it('is refused when it ends early', () => {
    const whole = copyOf([
      [Buffer.from('sealed'), null],
      [Buffer.from('another'), Buffer.alloc(3)],
    ]);
    for (let length = 0; length < whole.length; length++) expect(() => rowsIn(whole.subarray(0, length)), `${length}`).toThrow(RangeError);
  });
});
