import type { Mode } from '#shared/access/mode';

type Shade = string;

/** The ten shades of each mode's colour, from the palest to the darkest. */
export const SHADES: Record<Mode, [Shade, Shade, Shade, Shade, Shade, Shade, Shade, Shade, Shade, Shade]> = {
  impulse: ['#ecf9fa', '#d3f1f5', '#ace1e7', '#7ec9d1', '#50afb9', '#25939e', '#087982', '#036169', '#00464d', '#00292d'],
  insights: ['#fdf3f7', '#fce2ed', '#f8c5dc', '#ee9fc4', '#e076ab', '#ca5091', '#ad3478', '#8e2561', '#681846', '#3d0e28'],
  boardpulse: ['#f4f6fa', '#e6eaf4', '#ced6e8', '#b0bad4', '#919ebd', '#7582a5', '#5b698e', '#465478', '#303c5b', '#1a2236'],
};

/** The colour of the dot on the darkest shade. */
export const ACCENTS: Record<Mode, Shade> = { impulse: '#cdf26a', insights: '#ffb37d', boardpulse: '#f0c46c' };
