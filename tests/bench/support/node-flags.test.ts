import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NODE_FLAGS } from '#tests/bench/support/server';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

test('bench: its servers, npm start and the image run with the same flags of Node', () => {
  expect(JSON.parse(read('package.json')).scripts.start).toBe(`node ${NODE_FLAGS.join(' ')} scripts/start.mjs`);
  const command = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...NODE_FLAGS, 'server/main.mjs']);
});
