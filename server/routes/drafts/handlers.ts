// The calls of drafting.
import type { Deps } from '#server/deps.ts';
import { draftClauseHandlers } from './clause.ts';
import { draftContractHandlers } from './contract.ts';
import { draftPreambleHandlers } from './preamble.ts';
import { draftTemplateHandlers } from './template.ts';

export function draftHandlers(deps: Deps) {
  return {
    ...draftTemplateHandlers(deps),
    ...draftContractHandlers(deps),
    ...draftPreambleHandlers(deps),
    ...draftClauseHandlers(deps),
  };
}
