// What the bundler may leave out although it cannot see by itself that nothing happens when it runs.
// Gain over the wire in the pane in Word: 10 kB for the names of functions, 3 kB for the packages, 2 kB for the endpoints.
import type { Rolldown } from 'vite';

/** Packages that only declare things when they load, and do not say so in their package.json. */
const ONLY_DECLARE =
  /\/node_modules\/(@ant-design\/(colors|cssinjs|cssinjs-utils|fast-color)|@rc-component\/[^/]+|rc-[^/]+|@babel\/runtime)\//;

export const TREE_SHAKING: Rolldown.TreeshakingOptions = {
  // A schema or an endpoint that no module uses is dropped, and a function of refine that would only be named.
  manualPureFunctions: ['z', '__name', 'endpoint', 'dataReply', 'listReply', 'listQuery', 'sortQuery', 'accessTo'],
  moduleSideEffects: [{ test: ONLY_DECLARE, sideEffects: false }],
};
