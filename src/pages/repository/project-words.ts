// Numbers as the repository writes them.
import { formatNumber } from '#src/components/format/formats.tsx';

export const filesWords = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'file' : 'files'}`;
