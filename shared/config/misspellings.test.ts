import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMisspellings } from '#shared/config/misspellings';

const OURS = ['PORT', 'HOST', 'DEMO', 'JOBS', 'MIGRATE', 'DATA_DIR', 'NODE_ENV', 'SMTP_URL', 'REDIS_URL', 'DATABASE_URL', 'OIDC_ISSUER'];
/** Names of other software that are one or two edits from ours. */
const NEIGHBOURS = ['PORTS', 'AMQP_URL', 'CACHE_URL', 'FTP_URL', 'HTTP_URL', 'SFTP_URL', 'DATABASE_SSL', 'REDIS_SSL', 'SMTP_SSL'];
const meantBy = (name: string) => findMisspellings([name], OURS)[0]?.meant;

describe('CONFIG-J1: findMisspellings', () => {
  test.each([
    ['OIDC_ISUER', 'OIDC_ISSUER'],
    ['OIDC_ISSSUER', 'OIDC_ISSUER'],
    ['ODIC_ISSUER', 'OIDC_ISSUER'],
    ['OIDC_ISSURE', 'OIDC_ISSUER'],
    ['ODIC_ISUER', 'OIDC_ISSUER'],
    ['OIDCISSUER', 'OIDC_ISSUER'],
    ['OIDC-ISSUER', 'OIDC_ISSUER'],
    ['OIDC_ISSUER ', 'OIDC_ISSUER'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['REDIS_URLS', 'REDIS_URL'],
    ['MIGRAT', 'MIGRATE'],
    ['MIGRTAE', 'MIGRATE'],
    ['POTR', 'PORT'],
    ['HOSTS', 'HOST'],
    ['DEM', 'DEMO'],
    ['JOB', 'JOBS'],
  ])('CONFIG-J1: takes %s for %s', (name, meant) => expect(meantBy(name)).toBe(meant));

  test.each([
    ['exactly ours', OURS],
    [
      'of the system',
      ['HOME', 'PATH', 'USER', 'SHELL', 'TERM', 'TEMP', 'TMP', 'TMPDIR', 'PWD', 'LANG', 'MAIL', 'LOGNAME', 'HOSTNAME', 'HOSTTYPE'],
    ],
    [
      'of Node and npm',
      ['NODE_OPTIONS', 'NODE_PATH', 'NODE_EXTRA_CA_CERTS', 'NODE_VERSION', 'INIT_CWD', 'npm_config_port', 'npm_package_name'],
    ],
    ['of Kubernetes', ['REDIS_PORT', 'REDIS_SERVICE_HOST', 'REDIS_SERVICE_PORT', 'REDIS_PORT_6379_TCP_ADDR', 'KUBERNETES_SERVICE_HOST']],
    [
      'of services named like ours',
      ['DATA_PORT', 'SMTP_PORT', 'MAIL_PORT', 'DEMO_PORT', 'NODE_PORT', 'HOST_PORT', 'DATABASE_PORT', 'SMTP_NAME'],
    ],
    ['of other orchestrators', ['PORT0', 'PORT17', 'DYNO', 'FLY_REGION', 'NOMAD_PORT_http', 'INVOCATION_ID', 'NOTIFY_SOCKET']],
    ['of other software', [...NEIGHBOURS, 'PGHOST', 'PGPORT', 'PGDATA', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'DEBUG', 'CI', 'TZ']],
    ['in small letters', ['port', 'oidc_isuer', 'Hosts']],
    ['two edits from a short one', ['HOME', 'TEMP', 'POOL', 'DYNO', 'HOES']],
  ])('CONFIG-J1: ignores names %s', (_, names) => expect(findMisspellings(names, OURS)).toEqual([]));

  test('CONFIG-J1: returns the nearest of several names', () =>
    expect(findMisspellings(['COACH_UR'], ['COACH_XRL', 'COACH_URL'])).toEqual([{ name: 'COACH_UR', meant: 'COACH_URL' }]));

  test('CONFIG-J1: finds every single mistake in every setting’s name', () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ_'.split(''));
    const mistakes = fc.tuple(fc.constantFrom(...OURS), fc.nat(), letter, fc.constantFrom('add', 'drop', 'replace', 'swap'));
    fc.assert(
      fc.property(mistakes, ([name, place, other, how]) => {
        const at = place % name.length;
        const [before, after] = [name.slice(0, at), name.slice(at + 1)];
        const written = {
          add: before + other + name.slice(at),
          drop: before + after,
          replace: before + other + after,
          swap: before + (after[0] ?? '') + name[at] + after.slice(1),
        }[how];
        if (![...OURS, ...NEIGHBOURS].includes(written)) expect(OURS).toContain(meantBy(written));
      }),
      { numRuns: 500 },
    );
  });

  test('CONFIG-J1: is fast for names of 100 000 letters', () => {
    const before = process.cpuUsage();
    findMisspellings(Array<string>(1_000).fill('X'.repeat(100_000)), OURS);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });
});
