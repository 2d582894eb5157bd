// Opens a file of the repository as a contract, and shows it.
import { useNavigate } from 'react-router';
import { openContract } from '#domain/endpoints/contracts.ts';
import { hrefTo } from '#domain/screens.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';

/** @returns whether it was opened; a failure has its toast. */
export function useOpenContract(): (file: string) => Promise<boolean> {
  const navigate = useNavigate();
  const { run } = useEndpointMutation(openContract, {
    errorNotification: 'The file could not be opened as a contract',
    invalidates: ['contracts'],
  });
  return async (file) => {
    const reply = await run({ body: { file } });
    if (reply) void navigate(hrefTo.contract(reply.data.id));
    return reply !== undefined;
  };
}
