// The open document as the bytes of its .docx, read only when the person asks for it to be sent.

/** Larger slices are refused by some hosts. */
const SLICE_BYTES = 1024 * 1024;

/** @throws Error with Office's sentence, such as for a document that cannot be read. */
export async function readDocumentBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const file = await result<Office.File>((done) =>
    Office.context.document.getFileAsync(Office.FileType.Compressed, { sliceSize: SLICE_BYTES }, done),
  );
  try {
    const bytes = new Uint8Array(file.size);
    let at = 0;
    for (let index = 0; index < file.sliceCount; index += 1) {
      const slice = await result<Office.Slice>((done) => file.getSliceAsync(index, done));
      const data = slice.data as ArrayLike<number>;
      bytes.set(data, at);
      at += data.length;
    }
    return bytes;
  } finally {
    // Office keeps two files open at most.
    file.closeAsync();
  }
}

type Done<Value> = (reply: Office.AsyncResult<Value>) => void;

function result<Value>(start: (done: Done<Value>) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    start(({ status, value, error }) => {
      if (status === Office.AsyncResultStatus.Succeeded) resolve(value);
      else reject(new Error(error.message));
    });
  });
}
