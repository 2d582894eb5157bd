// Opens a .docx in Word as a new document, in a window of its own: the open document is not touched.

/** Of hosts that open no documents for add-ins. */
const UNSUPPORTED: ReadonlySet<string> = new Set(['ApiNotFound', 'NotImplemented']);

type OpeningOutcome =
  | { readonly is: 'opened' | 'unsupported' }
  /** @property detail what Word said */
  | { readonly is: 'refused'; readonly detail: string };

/** Word on the web asks the person first, and does not tell the add-in what they answered. */
export async function openDocument(docx: Blob): Promise<OpeningOutcome> {
  const base64 = await base64Of(docx);
  try {
    await Word.run(async (context) => {
      // In one sync: some hosts lose a created document with the next one (office-js #377, #410).
      context.application.createDocument(base64).open();
      await context.sync();
    });
    return { is: 'opened' };
  } catch (error) {
    if (!(error instanceof OfficeExtension.Error)) return { is: 'refused', detail: String(error) };
    return UNSUPPORTED.has(error.code) ? { is: 'unsupported' } : { is: 'refused', detail: error.message };
  }
}

/** Read by the browser, so that a long file does not hold up the pane. */
function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(blob);
  });
}
