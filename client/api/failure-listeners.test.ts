import { expect, it } from 'vitest';
import { type Failure, onFailure, publishFailure, publishUncaught } from '#client/api/failure-listeners';
import { ApiError } from '#client/api/fetch';

function listening(): Failure[] & { end: () => void } {
  const heard: Failure[] = [];
  return Object.assign(heard, { end: onFailure((failure) => heard.push(failure)) });
}

it('publishFailure: tells status, message and address to each listener until it is removed', () => {
  const heard = listening();
  const refused = new ApiError(409, { type: 'ConcurrencyError', message: 'Changed meanwhile.' } as never);
  publishFailure('/api/users/1', refused);
  publishFailure('/api/users', new ApiError(0));
  expect(heard.map(({ status, message, url }) => [status, message, url])).toEqual([
    [409, 'Changed meanwhile.', '/api/users/1'],
    [0, 'The server cannot be reached.', '/api/users'],
  ]);
  expect(heard[0]?.error).toBe(refused);
  heard.end();
  publishFailure('/api/users', refused);
  expect(heard).toHaveLength(2);
});

it('publishFailure: leaves out a status that the caller expects', () => {
  const heard = listening();
  publishFailure('/a', new ApiError(404), [404]);
  publishFailure('/b', new ApiError(500), 'any');
  publishFailure('/c', new ApiError(500), [404]);
  expect(heard.map(({ url }) => url)).toEqual(['/c']);
  heard.end();
});

it('publishUncaught: publishes uncaught errors and rejections as failures', () => {
  const heard = listening();
  const page = Object.assign(new EventTarget(), { location: { href: 'http://here/insights' } });
  publishUncaught(page as unknown as Window);
  const error = new Error('lost');
  page.dispatchEvent(Object.assign(new Event('error'), { error, message: 'lost', filename: '/assets/a.js' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'gone' }));
  expect(heard.map(({ message, url }) => [message, url])).toEqual([
    ['lost', '/assets/a.js'],
    ['gone', 'http://here/insights'],
  ]);
  heard.end();
});
