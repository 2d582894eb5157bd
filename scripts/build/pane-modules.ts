// Components of antd that the pane in Word loads before it shows the findings, and what stands in for them there. The console has
// antd's own, which its screens need anyway.
// Gain: 30 kB of 229 kB over the wire until the findings. The build of the add-in fails where nothing imports one of them.
import type { ReplacedModule } from './replace-modules.ts';

const standIn = (name: string) => ({ file: `src/providers/stand-ins/${name}.tsx` });

/** Not the dialogs of the repository, which join buttons to fields. */
const PARTS_OF_PANE = /\/src\/(addin|workspace|components)\//;

export const PANE_MODULES: readonly ReplacedModule[] = [
  { by: PARTS_OF_PANE, imports: 'antd/es/button/index.js', replacement: standIn('button') },
  { by: PARTS_OF_PANE, imports: 'antd/es/skeleton/index.js', replacement: standIn('skeleton') },
  { by: /\/src\/addin\//, imports: 'antd/es/config-provider/index.js', replacement: standIn('config-provider') },
];
