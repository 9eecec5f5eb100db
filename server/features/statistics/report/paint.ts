import { rgb } from 'pdf-lib';

const hex = (code: string) => {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(code.slice(at, at + 2), 16) / 255);
  return rgb(r, g, b);
};

/** Colours that stay apart on a printer that has only black. */
export const PAINT = {
  ink: hex('17121a'),
  soft: hex('5d5663'),
  line: hex('cfcad3'),
  pale: hex('eceaf0'),
  bar: hex('12566b'),
  band: hex('a9cdd6'),
  mark: hex('b4431f'),
};

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 56, top: 64, bottom: 72 };
export const WIDTH = PAGE.width - 2 * PAGE.side;
