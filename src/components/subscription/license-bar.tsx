// Licenses used, as a bar; the figures are beside it as text.
import { Meter } from '#src/components/meter.tsx';

export const LicenseBar = ({ used, total }: { used: number; total: number }) => (
  <Meter label="Licenses used" used={used} total={total} words={`${used} of ${total}`} />
);
