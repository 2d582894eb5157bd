// Copies a prompt from the library. Later changes of either do not affect the other.
import { useList } from '@refinedev/core';
import { Button, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { categoryLabel } from '#domain/categories.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Prompt } from '#domain/prompts.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import { useDeferredSearch } from '#src/components/use-deferred-search.ts';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { filtersEqualTo } from '#src/components/table/filters-equal-to.ts';
import { useConfig } from '#src/providers/configuration.ts';
import type { ApiError } from '#src/providers/http/problem.ts';

const ROWS = 20;

interface PromptPickerProps {
  readonly onChoose: (chosen: Pick<Prompt, 'name' | 'prompt'>) => void;
  readonly onClose: () => void;
}

/** Mount it to open it. */
export function PromptPicker({ onChoose, onClose }: PromptPickerProps) {
  useReturnFocus();
  const { provider_name: providerName } = useConfig();
  const [typed, setTyped] = useState('');
  const search = useDeferredSearch(typed);
  const { query, result } = useList<Prompt, ApiError>({
    resource: 'prompts',
    pagination: { currentPage: 1, pageSize: ROWS },
    filters: filtersEqualTo({ search: search.trim() }),
    errorNotification: false,
    queryOptions: { placeholderData: (before) => before },
  });
  const total = result.total ?? 0;
  return (
    <Modal open centered width={640} title="Prompt library" footer={null} onCancel={onClose}>
      <Input
        type="search"
        autoFocus
        aria-label="Search prompts"
        placeholder="Search prompts"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="prompt-picker" aria-busy={query.isFetching}>
        {query.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {query.isError && (
          <ErrorState title={MESSAGES.fetchFailed} detail={query.error.message} onRetry={() => void query.refetch()} />
        )}
        {query.isSuccess && result.data.length === 0 && <p className="quiet">{MESSAGES.noPrompts}</p>}
        <ul>
          {result.data.map(({ id, name, description, category, prompt }) => (
            <li key={id}>
              <div>
                <strong>{name}</strong>{' '}
                <span className="prompt-picker-set">{categoryLabel(category, providerName)}</span>
                <p>{description || prompt}</p>
              </div>
              <Button aria-label={`Use ${name}`} onClick={() => onChoose({ name, prompt })}>
                Use
              </Button>
            </li>
          ))}
        </ul>
        {total > ROWS && <p className="quiet">{`The first ${ROWS} of ${total}. Search to find others.`}</p>}
      </div>
    </Modal>
  );
}
