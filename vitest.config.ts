import { defineConfig } from 'vitest/config';

/** Rules need nothing but the language; the server's tests start a server with a store; the faults break it; the messages test reads every page. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', environment: 'node', include: ['shared/**/*.test.ts', 'db/**/*.test.ts', 'client/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts', 'tests/db/**/*.test.ts'],
          globalSetup: ['tests/support/services.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/services.ts', 'tests/faults/measures.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // What they measure is time: when nothing else runs.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: 'messages', environment: 'node', include: ['tests/messages.test.ts'] } },
    ],
  },
});
