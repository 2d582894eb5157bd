// Puts Office, Word and OfficeExtension in place, as office.js does when a page loads it.
import type { HostInfo, Transport } from '#tests/support/word/protocol.ts';
import { ClientObject, ClientResult } from './client-objects.ts';
import { EVENT_TYPES, OfficeContext } from './common-api.ts';
import { OfficeError } from './errors.ts';
import { askHost, RequestContext, run } from './request-context.ts';

type Batch = (context: RequestContext) => Promise<unknown>;
type Ready = (info: { readonly host: 'Word'; readonly platform: string }) => unknown;

/** The namespaces, with their members as Office.js names them. */
export function makeOffice(transport: Transport) {
  const Office = {
    context: undefined as OfficeContext | undefined,
    onReady: async (callback?: Ready) => {
      const info = await ready;
      callback?.(info);
      return info;
    },
    AsyncResultStatus: { Succeeded: 'succeeded', Failed: 'failed' },
    FileType: { Text: 'text', Compressed: 'compressed', Pdf: 'pdf' },
    PlatformType: {
      PC: 'PC',
      OfficeOnline: 'OfficeOnline',
      Mac: 'Mac',
      iOS: 'iOS',
      Android: 'Android',
      Universal: 'Universal',
    },
    HostType: { Word: 'Word', Excel: 'Excel', PowerPoint: 'PowerPoint', Outlook: 'Outlook', OneNote: 'OneNote' },
    DocumentMode: { ReadOnly: 'readOnly', ReadWrite: 'readWrite' },
    EventType: EVENT_TYPES,
  };
  const ready = askHost(transport, { ask: 'hello', takes: null }).then((told) => {
    const info = told as HostInfo;
    Office.context = new OfficeContext(transport, info);
    return { host: 'Word' as const, platform: info.platform };
  });
  const Word = {
    run: (...given: [Batch] | [ClientObject | readonly ClientObject[], Batch]) => run(transport, ...given),
    RequestContext: class extends RequestContext {
      constructor() {
        super(transport);
      }
    },
    ChangeTrackingMode: { off: 'Off', trackAll: 'TrackAll', trackMineOnly: 'TrackMineOnly' },
    ChangeTrackingVersion: { original: 'Original', current: 'Current' },
    InsertLocation: { before: 'Before', after: 'After', start: 'Start', end: 'End', replace: 'Replace' },
    RangeLocation: { whole: 'Whole', start: 'Start', end: 'End', before: 'Before', after: 'After', content: 'Content' },
    SelectionMode: { select: 'Select', start: 'Start', end: 'End' },
    TrackedChangeType: { none: 'None', added: 'Added', deleted: 'Deleted', formatted: 'Formatted' },
  };
  const OfficeExtension = { Error: OfficeError, ClientObject, ClientResult, config: { extendedErrorLogging: false } };
  return { Office, Word, OfficeExtension };
}
