import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { throwAwayInMemory } from './tests/support/memory-folder.ts';

throwAwayInMemory();

/** They take longest and mostly wait, so they begin first, in this order, and the others run beside them. */
const LONG = [
  'killed-page',
  'killed-on',
  'full-disk',
  'redis-restarted',
  'bad-network',
  'db/admin',
  'db/migrate',
  'server/statistics',
  'processes-faults',
  'limits-',
  'server/access',
  'fuzz-',
];
const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((name) => moduleId.includes(name));
  return at < 0 ? LONG.length : at;
};

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** What shares workers has to agree how many. */
const WORKERS = { environment: 'node', maxWorkers: 4 } as const;
const withServices = { ...WORKERS, hookTimeout: 120_000 } as const;
/** The product's own checks are put out of its way there, module by module. */
const REPLACES_MODULES = 'tests/server/tenant-isolation.test.ts';

/** How long everybody else waits is measured, so nothing else runs meanwhile, no other fault either. */
const MEASURES_EVERYBODY = 'tests/faults/callers.test.ts';

/** Rules need nothing but the language; the server's tests start a server with a store; the faults break it; the messages test reads every page. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...WORKERS,
          name: 'rules',
          include: ['shared/**/*.test.ts', 'db/**/*.test.ts', 'client/**/*.test.ts', 'tests/bench/**/*.test.ts'],
          // Those that try thousands of courses take seconds of a machine that tests the server beside.
          testTimeout: 30_000,
          // They are pure: to load what they are about anew for each file takes four times as long as the tests themselves.
          isolate: false,
        },
      },
      {
        test: {
          ...withServices,
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/db/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
          exclude: [REPLACES_MODULES],
          testTimeout: 30_000,
          // To load the server anew for every file takes longer than most of them.
          isolate: false,
        },
      },
      { test: { ...withServices, name: 'server-alone', include: [REPLACES_MODULES], testTimeout: 30_000 } },
      {
        test: {
          ...withServices,
          // Most of the time they wait for what they broke.
          maxWorkers: 4,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: [MEASURES_EVERYBODY],
          globalSetup: ['tests/faults/global-setup.ts'],
          testTimeout: 120_000,
          // What they measure is time: when nothing else runs.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...withServices,
          name: 'faults-callers',
          include: [MEASURES_EVERYBODY],
          globalSetup: ['tests/faults/global-setup.ts'],
          testTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'messages',
          environment: 'node',
          include: ['tests/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
