// The model engine: asks a language model for an answer with quotes, and turns its reply into a draft. The quotes are
// claims; citations.ts compares them with the documents.
import { parseOutput } from '#domain/workflows.ts';
import { type Draft, type Engine, EngineFailure, type Notice, type Question } from '#server/engine/engine.ts';
import { BUDGET } from './budget.ts';
import { createModelDrafter } from './contracts/model-drafter.ts';
import { createModelJudge } from './contracts/model-judge.ts';
import { createModelObserver } from './contracts/model-observer.ts';
import { createModelRedrafter } from './contracts/model-redrafter.ts';
import { type DraftBody, readReply } from './draft.ts';
import { parseJsonTemplate, schemaOfShape } from './json-shape.ts';
import type { Meter } from './meter.ts';
import { createPreview } from './preview.ts';
import { writePrompt } from './prompt.ts';
import { draftOfProse } from './prose.ts';
import { requestedForm, resultKey } from './reply-form.ts';
import { withoutReasoning } from './reply-json.ts';
import { createModelRequests, type RequestOptions } from './requests.ts';
import { type Rank, selectText, type Selection } from './selection.ts';
import { createTextReader } from './text-reader.ts';
import { withinWindow } from './window.ts';

export interface ModelEngineOptions extends RequestOptions {
  /** Characters of documents, fields and earlier results in one request; 300,000 by default. */
  readonly budget?: number;
  /** Ranks passages where the documents exceed the budget; without it their beginnings are sent. */
  readonly rank?: Rank;
}

const MALFORMED =
  'The language model’s answer could not be read, and a second attempt failed too. Try again, or ask your administrator for another model.';
const TEXTS_TOO_LONG =
  'The texts entered and the results before this prompt are longer than the language model can be given at once. Shorten the texts, or split the workflow.';

/** Neither its failures nor its drafts contain the key. */
export function createModelEngine(options: ModelEngineOptions): Engine {
  const requests = createModelRequests(options);
  const { rank } = options;
  const whole = options.budget ?? BUDGET;

  const answer = async (
    question: Question,
    { signal, onText, meter }: { signal: AbortSignal; onText: (delta: string) => void; meter: Meter },
  ): Promise<Draft> => {
    const { template } = parseOutput(question.output);
    const wanted = template === undefined ? null : parseJsonTemplate(template);
    const shape = wanted === null ? null : schemaOfShape(wanted);
    const preview = createPreview(onText);
    const budget = whole - overheadOf(question);
    if (budget < whole / 4) throw new EngineFailure(TEXTS_TOO_LONG, { absence: 'cut_off' });

    const askOnce = async (share: number, correction?: string) => {
      const selection = await selectText(question, share, rank);
      const prompt = writePrompt(question, selection, { hasShape: shape !== null, correction });
      const onAttempt = () => {
        preview.restart();
        const readText = createTextReader(resultKey(shape));
        return (chunk: string) => preview.add(readText(chunk));
      };
      const reply = await requests.send(prompt, { form: requestedForm(shape), signal, onAttempt });
      meter.add(reply.usage);
      const { documents } = question;
      const read = await readReply(reply.text, {
        documents,
        shape,
        isPartial: selection.notice !== null,
        isCutOff: reply.isCutOff,
      });
      return { read, raw: reply.text, selection };
    };
    const finish = (body: DraftBody, { notice }: Selection): Draft => {
      const added: readonly Notice[] = notice === null ? [] : [{ about: 'partial', text: notice }];
      const text = [body.text, ...added.map((one) => one.text)].join('\n\n');
      preview.finish(text);
      return { ...body, text, notices: [...(body.notices ?? []), ...added], usage: meter.read() };
    };

    const { result: first, share } = await withinWindow({ budget, length: lengthOfDocuments(question) }, askOnce);
    if (first.read.ok) return finish(first.read.body, first.selection);
    const second = await askOnce(share, first.read.problem);
    if (second.read.ok) return finish(second.read.body, second.selection);
    // JSON output must stay JSON: prose would break the program that reads it.
    const asProse = (raw: string) => (shape ? null : draftOfProse(withoutReasoning(raw), question.documents));
    const body = second.read.body ?? asProse(second.raw) ?? first.read.body ?? asProse(first.raw);
    if (!body) throw new EngineFailure(MALFORMED, { usage: meter.read() });
    return finish(body, second.selection);
  };

  const contracts = { requests, budget: whole, rank };
  return {
    info: { kind: options.provider, model: options.model },
    answer: (question, context) => requests.inTurn((meter) => answer(question, { ...context, meter }), context.signal),
    ...createModelJudge(contracts),
    observer: createModelObserver(contracts),
    redrafter: createModelRedrafter(contracts),
    drafter: createModelDrafter(contracts),
  };
}

/** Characters of a request without its documents. */
function overheadOf({ instruction, fields, previous }: Question): number {
  const texts = [
    instruction,
    ...fields.map(({ value }) => value),
    ...previous.flatMap((one) => [one.instruction, one.text]),
  ];
  return texts.reduce((sum, text) => sum + text.length, 0);
}

function lengthOfDocuments({ documents }: Question): number {
  return documents.reduce((sum, { content }) => sum + content.text.length, 0);
}
