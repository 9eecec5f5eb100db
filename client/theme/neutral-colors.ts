import type { MantineColorsTuple } from '@mantine/core';

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
