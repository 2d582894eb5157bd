// Draws the document of a contract by itself, without suggestions and authors unless a test gives some.
import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import { ContractDocument } from '#src/shared/contract/document/contract-document.tsx';

type DocumentProps = ComponentProps<typeof ContractDocument>;

export const drawDocument = (props: Pick<DocumentProps, 'contract'> & Partial<DocumentProps>) =>
  render(
    <ContractDocument
      ref={null}
      suggestions={[]}
      colors={new Map()}
      currentChanges={new Set()}
      currentComment={null}
      onComment={vi.fn()}
      {...props}
    />,
  );
