// The two protocols that the fake model speaks: chat completions and messages, streamed and whole.

const USAGE = { prompt_tokens: 120, completion_tokens: 40, total_tokens: 160 };

export function chatEvents(pieces: string[], finish: string): unknown[] {
  const chunk = (delta: unknown, reason: string | null = null) => ({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, delta, finish_reason: reason }],
  });
  return [
    chunk({ role: 'assistant', content: '' }),
    ...pieces.map((content) => chunk({ content })),
    chunk({}, finish),
    { ...chunk({}), choices: [], usage: USAGE },
  ];
}

/** For JSON, the client forces the service to call a tool named json. */
export function messageEvents(pieces: string[], finish: string, isTool: boolean): unknown[] {
  const block = isTool ? { type: 'tool_use', id: 'tool-1', name: 'json', input: {} } : { type: 'text', text: '' };
  const delta = (piece: string) =>
    isTool ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece };
  const reason = isTool ? 'tool_use' : 'end_turn';
  const message = { id: 'msg-1', type: 'message', role: 'assistant', model: 'fake', content: [], stop_reason: null };
  return [
    {
      type: 'message_start',
      message: { ...message, stop_sequence: null, usage: { input_tokens: 120, output_tokens: 1 } },
    },
    { type: 'content_block_start', index: 0, content_block: block },
    ...pieces.map((text) => ({ type: 'content_block_delta', index: 0, delta: delta(text) })),
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: finish === 'length' ? 'max_tokens' : reason, stop_sequence: null },
      usage: { output_tokens: 40 },
    },
    { type: 'message_stop' },
  ];
}

export function whole(text: string, finish: string, isAnthropic: boolean): unknown {
  if (isAnthropic) {
    const usage = { input_tokens: 120, output_tokens: 40 };
    return {
      id: 'msg-1',
      type: 'message',
      role: 'assistant',
      model: 'fake',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage,
    };
  }
  const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }];
  return { id: 'chat-1', object: 'chat.completion', created: 1, model: 'fake', choices, usage: USAGE };
}
