import { expect, test } from 'vitest';
import { listeningHost } from '#shared/config/listening-host';

test.each([
  ['a demo that nobody asked for', { demo: true, demoAskedFor: false, host: undefined }, 'localhost'],
  ['one that shall listen at 127.0.0.1', { demo: true, demoAskedFor: false, host: '127.0.0.1' }, '127.0.0.1'],
  ['one that shall listen at 127.8.0.1', { demo: true, demoAskedFor: false, host: '127.8.0.1' }, '127.8.0.1'],
  ['one that shall listen at ::1', { demo: true, demoAskedFor: false, host: '::1' }, '::1'],
  ['one that shall listen at localhost', { demo: true, demoAskedFor: false, host: 'localhost' }, 'localhost'],
  ['one that shall be open to others', { demo: true, demoAskedFor: false, host: '0.0.0.0' }, undefined],
  ['one that shall be open to others over IPv6', { demo: true, demoAskedFor: false, host: '::' }, undefined],
  ['one that shall listen at an address of this machine', { demo: true, demoAskedFor: false, host: '192.168.1.4' }, undefined],
  [
    'one that shall listen at a name that begins like a loopback address',
    { demo: true, demoAskedFor: false, host: '127.0.0.1.example' },
    undefined,
  ],
  ['a demo that was asked for', { demo: true, demoAskedFor: true, host: undefined }, '::'],
  ['one that was asked for at an address', { demo: true, demoAskedFor: true, host: '0.0.0.0' }, '0.0.0.0'],
  ['a real installation', { demo: false, demoAskedFor: false, host: undefined }, '::'],
  ['a real installation at an address', { demo: false, demoAskedFor: false, host: '10.0.0.4' }, '10.0.0.4'],
])('CONFIG-J3: listeningHost: %s', (_, wish, host) => expect(listeningHost(wish)).toBe(host));
