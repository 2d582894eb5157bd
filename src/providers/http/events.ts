// Parses server-sent events with one `data` each.

/**
 * Yields the data of each event and leaves the stream to its owner. Events may be split between chunks anywhere, also
 * within a character.
 */
export async function* eventData(stream: ReadableStream<string>): AsyncGenerator<string, void> {
  const reader = stream.getReader();
  let rest = '';
  let lines: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      rest += value;
      // A trailing \r may be the first half of \r\n, so it waits for the next chunk.
      const parts = rest.split(/\r\n|\n|\r(?!$)/);
      rest = parts.pop() ?? '';
      for (const line of parts) {
        if (line.startsWith('data:')) lines.push(line.slice(5).replace(/^ /, ''));
        else if (line === '' && lines.length > 0) {
          yield lines.join('\n');
          lines = [];
        }
      }
    }
  } finally {
    reader.releaseLock();
  }
}
