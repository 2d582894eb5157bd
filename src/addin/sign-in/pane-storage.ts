// Where the pane keeps its session: apart from the console's, and in Word on the web apart for each site that shows Word.
import { addinPrefix, storeUnder } from '#src/providers/session/storage.ts';

/** Once Office is ready, and before anything is read. */
export function keepPaneApart(): void {
  storeUnder(addinPrefix(Office.context.partitionKey));
}
