// Starts the fake model by hand: FAKE_MODEL_PORT=4010 node tests/support/fake-model-main.ts, then run the server with
// AI_PROVIDER=openai-compatible AI_BASE_URL=http://127.0.0.1:4010/v1 AI_MODEL=fake. FAKE_MODEL_BEHAVIOR selects a fault.
import { startFakeModel } from './fake-model.ts';

const KINDS = ['cut', 'hang', 'html', 'error_event', 'malformed', 'prose', 'invented_quote', 'fenced'] as const;

const fake = await startFakeModel({ port: Number(process.env.FAKE_MODEL_PORT ?? 4010) });
const kind = KINDS.find((one) => one === process.env.FAKE_MODEL_BEHAVIOR);
if (kind) fake.behave({ kind }, Number.POSITIVE_INFINITY);
console.log(`Fake model at ${fake.url}${kind ? `, always ${kind}` : ''}`);
process.once('SIGTERM', () => void fake.close());
process.once('SIGINT', () => void fake.close());
