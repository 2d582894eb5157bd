// Who will answer, said before anything is run. Its room is kept until the server has said so.
import { answeredBy } from '#domain/run-engines.ts';
import { useEngine } from '#src/providers/configuration.ts';

export function EngineLine() {
  const engine = useEngine();
  return <p className="engine-line">{engine && answeredBy(engine)}</p>;
}
