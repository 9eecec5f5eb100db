import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from './tests/support/memory-folder.ts';
import { isShortRun } from './tests/support/short-run.ts';

keepTemporaryFilesInMemory();

/** The longest files, which mostly wait: they start first, in this order, and the others run in parallel. */
const LONG = [
  'server-killed-while-typing',
  'killed-on',
  'full-disk',
  'redis-restarted',
  'bad-network',
  'db/admin',
  'db/migrate',
  'server/statistics',
  'two-servers-faults',
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

/** Projects that share workers must have the same number of them. */
const WORKERS = { environment: 'node', maxWorkers: 4 } as const;
const withServices = { ...WORKERS, hookTimeout: 120_000 } as const;
/** Mocks the product's checks module by module, so it needs isolated modules. */
const REPLACES_MODULES = 'tests/server/tenant-isolation.test.ts';

/** Not in a short run: mostly start processes and databases of their own, for many seconds each. */
const START_PROCESSES = [
  'tests/db/{admin-command,data-dir-lock,demo-mark,deployment-files,deployment-roles,embedded-store-creation,empty-store-cache,migrate,private-files,restricted-role,tenant-removal,tenant-removal-races}.test.ts',
  'tests/server/{environment-variables,module-resolution,security-log,shutdown,statistics-faults,two-servers,two-servers-faults}.test.ts',
];

/** Not in a short run: send hundreds of calls, wait many seconds for a limit or the queue of jobs, or compare durations. */
const LOAD = [
  'tests/server/{fuzz-*,job-reruns,limits-*,mail-address-enumeration,many-windows,response-saving-many,talk-saving-many}.test.ts',
  'tests/attacks/write-ahead-log.test.ts',
];

/** Measures the latency of other users, so nothing else runs at the same time. */
const MEASURES_EVERYBODY = 'tests/faults/largest-calls.test.ts';

/** Rules need no services; server tests start a server with a store; fault tests break it; the messages test reads every page. */
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
          // Tests with thousands of simulated runs take seconds on a machine that also runs server tests.
          testTimeout: 30_000,
          // Rules are pure; loading their modules again for each file takes four times as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...withServices,
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/db/**/*.test.ts', 'tests/attacks/**/*.test.ts'],
          exclude: [REPLACES_MODULES, ...(isShortRun() ? [...START_PROCESSES, ...LOAD] : [])],
          testTimeout: 30_000,
          // Loading the server again for each file takes longer than most tests.
          isolate: false,
        },
      },
      { test: { ...withServices, name: 'server-alone', include: [REPLACES_MODULES], testTimeout: 30_000 } },
      {
        test: {
          ...withServices,
          // These tests mostly wait for the recovery.
          maxWorkers: 4,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: [MEASURES_EVERYBODY],
          globalSetup: ['tests/faults/measurements.ts'],
          testTimeout: 120_000,
          // These tests measure time, so they run when nothing else does.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...withServices,
          name: 'faults-callers',
          include: [MEASURES_EVERYBODY],
          globalSetup: ['tests/faults/measurements.ts'],
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
