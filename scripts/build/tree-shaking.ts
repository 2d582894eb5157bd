// What the bundler may leave out although it cannot see by itself that nothing happens when it runs.
// Gain over the wire: 10 kB of the pane in Word for the names of functions, 3 kB for the packages.
import type { Rolldown } from 'vite';

/** Packages that only declare things when they load, and do not say so in their package.json. */
const ONLY_DECLARE =
  /\/node_modules\/(@ant-design\/(colors|cssinjs|cssinjs-utils|fast-color)|@rc-component\/[^/]+|rc-[^/]+|@babel\/runtime)\//;

export const TREE_SHAKING: Rolldown.TreeshakingOptions = {
  // A schema that no module uses is dropped, and a function of refine that would only be named.
  manualPureFunctions: ['z', '__name'],
  moduleSideEffects: [{ test: ONLY_DECLARE, sideEffects: false }],
};
