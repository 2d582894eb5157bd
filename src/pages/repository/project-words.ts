// Texts with counts.
import { formatNumber } from '#src/components/format/formats.tsx';

export const filesWords = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'file' : 'files'}`;
