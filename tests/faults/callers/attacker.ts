import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { AttackerInput, AttackRequest } from '#tests/faults/callers/types';

/** Pause after a refused request: only accepted requests can delay others. */
const REFUSED_PAUSE_MS = 50;

const { port, shots, atOnce } = workerData as AttackerInput;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const statuses: Record<number, number> = {};
let isOver = false;
let next = 0;

const textOf = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** @returns the status, and the response if the next request needs it */
const fire = ({ method, path, headers, chain }: AttackRequest, body: Uint8Array | string | undefined) =>
  new Promise<{ status: number; text: string }>((done, fail) => {
    const call = request({ port, host: 'localhost', agent, method, path, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      if (chain) textOf(answer).then((text) => done({ status, text }), fail);
      else answer.resume().once('end', () => done({ status, text: '' }));
    });
    call.once('error', fail);
    call.end(body);
  });

/** A save continues from the revision of the last response, like that of a page. */
function bodyOf({ body, chain }: AttackRequest): Uint8Array | string | undefined {
  return chain ? JSON.stringify({ ...chain.body, revision: chain.revision, counter: chain.revision }) : body;
}
function goOn({ chain }: AttackRequest, text: string): void {
  if (!chain) return;
  const answered = JSON.parse(text) as { revision?: number; current?: { revision: number } } & Record<string, { revision: number }>;
  const stored = chain.in ? answered[chain.in] : answered;
  chain.revision = (stored ?? answered.current)?.revision ?? chain.revision;
}

async function shoot(): Promise<void> {
  while (!isOver) {
    const shot = shots[next++ % shots.length] as AttackRequest;
    const { status, text } = await fire(shot, bodyOf(shot)).catch(() => ({ status: 0, text: '' }));
    if (isOver) return;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 200 || status === 409) goOn(shot, text);
    else if (status === 429 || status === 0) await setTimeout(REFUSED_PAUSE_MS);
  }
}

// Aborts requests that are still pending.
parentPort?.once('message', () => {
  isOver = true;
  agent.destroy();
});
parentPort?.postMessage('begun');
await Promise.all(Array.from({ length: atOnce }, shoot));
parentPort?.postMessage(statuses);
