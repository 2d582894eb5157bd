// The same script in Node, without a browser: its transport hands JSON to a pane of the host.
import type { HostEvent, Reply, Request } from '#tests/support/word/protocol.ts';
import { makeOffice } from './install.ts';

/** The host's side of one page. */
interface PaneEnd {
  answer(request: Request): Promise<Reply>;
  tell(listener: (event: HostEvent) => void): void;
}

interface Installed {
  readonly Office: typeof Office;
  readonly Word: typeof Word;
  readonly OfficeExtension: typeof OfficeExtension;
}

/** The namespaces with Microsoft's own types. Nothing is put into the global object. */
export async function officeInNode(pane: PaneEnd): Promise<Installed> {
  const made = makeOffice({
    send: async (request) =>
      JSON.parse(JSON.stringify(await pane.answer(JSON.parse(JSON.stringify(request))))) as Reply,
    listen: (handle) => pane.tell(handle),
  });
  await made.Office.onReady();
  return made as unknown as Installed;
}
