// Loaded before openapi-typescript, which needs the compiler API of TypeScript 5; version 7 has none yet.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
