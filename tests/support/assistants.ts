// An assistant: the official client of the Model Context Protocol, connected to a listening server with an API token.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export async function connectedAssistant(origin: string, token: string): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit: { headers } }));
  return client;
}

export interface ToolAnswer {
  readonly isError?: boolean;
  readonly text: string;
  readonly data: unknown;
  readonly next: number | null;
}

export async function answerOf(client: Client, name: string, given: Record<string, unknown> = {}): Promise<ToolAnswer> {
  const result = await client.callTool({ name, arguments: given });
  const [first] = result.content as { text: string }[];
  const structured = result.structuredContent as { data?: unknown; next_from: number | null } | undefined;
  return {
    ...(result.isError === true ? { isError: true } : {}),
    text: first?.text ?? '',
    data: structured?.data,
    next: structured?.next_from ?? null,
  };
}

/** What a reply of the API has as its data. */
export const dataIn = <Data>({ data }: ToolAnswer): Data => (data as { data: Data }).data;
