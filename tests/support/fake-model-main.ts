// Starts the fake model by hand: FAKE_MODEL_PORT=4010 node tests/support/fake-model-main.ts, then run the server with
// AI_PROVIDER=openai-compatible AI_BASE_URL=http://127.0.0.1:4010/v1 AI_MODEL=fake. FAKE_MODEL_BEHAVIOR selects a fault, and
// FAKE_MODEL_DELAY_MS delays faithful replies. While it runs, the next five requests are refused by
// curl -d '{"kind":"status","status":429,"times":5}' 127.0.0.1:4010/behave (0 times: until something else is asked for).
import { startFakeModel } from './fake-model.ts';

const KINDS = [
  'cut',
  'hang',
  'html',
  'error_event',
  'malformed',
  'prose',
  'invented_quote',
  'fenced',
  'obedient',
  'gullible',
] as const;

const fake = await startFakeModel({ port: Number(process.env.FAKE_MODEL_PORT ?? 4010) });
const kind = KINDS.find((one) => one === process.env.FAKE_MODEL_BEHAVIOR);
const delayMs = Number(process.env.FAKE_MODEL_DELAY_MS ?? 0);
if (kind) fake.behave({ kind }, Number.POSITIVE_INFINITY);
else if (delayMs > 0) fake.behave({ kind: 'late', delayMs }, Number.POSITIVE_INFINITY);
console.log(`Fake model at ${fake.url}${kind ? `, always ${kind}` : ''}`);
process.once('SIGTERM', () => void fake.close());
process.once('SIGINT', () => void fake.close());
