import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '#tests/support/system-utilities';

/** A request as it arrived. */
export interface ReceivedPrompt {
  authorization: string | undefined;
  model: string;
  messages: { role: string; content: string }[];
  response_format: { type: string; json_schema: { name: string; strict: boolean; schema: { properties: Record<string, object> } } };
}

type Reply = (prompt: ReceivedPrompt, response: ServerResponse) => unknown;

/** Stand-in for an AI provider. Each test sets its responses. */
export interface TestAiProvider {
  url: string;
  prompts: ReceivedPrompt[];
  /** Number of requests that the caller aborted before the response. */
  abandoned: number;
  /** Returns the content of the response, or undefined when it has responded itself. */
  reply: Reply;
  close(): Promise<void>;
}

const OTHERS = ['de-DE', 'it-IT', 'fr-FR', 'en-GB'];

/** Translates each requested text into every other language by prefixing the language; for forms it returns a text per field. */
export const translated: Reply = ({ messages, response_format: { json_schema } }) => {
  const { from, texts, fields } = JSON.parse(messages[1]?.content ?? '{}') as {
    from: string;
    texts?: Record<string, string>;
    fields?: string[];
  };
  if (!texts) {
    const [first = ''] = fields ?? [];
    return Object.hasOwn(json_schema.schema.properties, 'text')
      ? { field: first, text: `Text for ${first}` }
      : Object.fromEntries((fields ?? []).map((field) => [field, `Text for ${field}`]));
  }
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      OTHERS.filter((language) => language !== from).map((language) => ({ language, text: `${language.slice(0, 2)}: ${text}` })),
    ]),
  );
};

async function readJson(request: IncomingMessage): Promise<ReceivedPrompt> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return { ...(JSON.parse(text) as ReceivedPrompt), authorization: request.headers.authorization };
}

export async function openAiStandIn(): Promise<TestAiProvider> {
  const port = await freePort();
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) provider.abandoned += 1;
    });
    const prompt = await readJson(request);
    provider.prompts.push(prompt);
    const content = await provider.reply(prompt, response);
    if (content === undefined) return;
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ choices: [{ message: { content: text } }] }));
  });
  await new Promise<void>((open) => void server.listen(port, 'localhost', open));
  const provider: TestAiProvider = {
    url: `http://localhost:${port}/v1`,
    prompts: [],
    abandoned: 0,
    reply: translated,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return provider;
}
