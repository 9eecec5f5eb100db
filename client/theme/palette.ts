import type { MantineColorsTuple } from '@mantine/core';

export type Mode = 'impulse' | 'insights' | 'boardpulse';

export const SHADES: Record<Mode, MantineColorsTuple> = {
  impulse: ['#ecf9fa', '#d3f1f5', '#ace1e7', '#7ec9d1', '#50afb9', '#25939e', '#087982', '#036169', '#00464d', '#00292d'],
  insights: ['#fdf3f7', '#fce2ed', '#f8c5dc', '#ee9fc4', '#e076ab', '#ca5091', '#ad3478', '#8e2561', '#681846', '#3d0e28'],
  boardpulse: ['#f4f6fa', '#e6eaf4', '#ced6e8', '#b0bad4', '#919ebd', '#7582a5', '#5b698e', '#465478', '#303c5b', '#1a2236'],
};

export const GRAY: MantineColorsTuple = [
  '#f8f7f9',
  '#f1f0f3',
  '#e6e4e9',
  '#d5d2d9',
  '#bdb9c3',
  '#8b8892',
  '#696670',
  '#54515b',
  '#36343b',
  '#1b191f',
];

export const DARK: MantineColorsTuple = [
  '#eeecf1',
  '#d3d0d9',
  '#b7b4be',
  '#9a97a2',
  '#45434d',
  '#302f37',
  '#26252c',
  '#1c1b21',
  '#17161b',
  '#131217',
];
