// Adam (Kingma and Ba 2015) on the whole data.

const MOMENTUM = 0.9;
const MOMENTUM_OF_SQUARES = 0.99;

/**
 * Changes `parameters` step by step against the gradient of a function.
 * @param gradientAt adds the slope of each parameter to `gradient`, which is all zero before.
 */
export function minimize(
  parameters: Float64Array,
  gradientAt: (gradient: Float64Array) => void,
  { rounds, rate }: { readonly rounds: number; readonly rate: number },
): void {
  const gradient = new Float64Array(parameters.length);
  const means = new Float64Array(parameters.length);
  const squares = new Float64Array(parameters.length);
  for (let round = 1; round <= rounds; round++) {
    gradient.fill(0);
    gradientAt(gradient);
    for (let at = 0; at < parameters.length; at++) {
      const slope = gradient[at] ?? 0;
      const mean = MOMENTUM * (means[at] ?? 0) + (1 - MOMENTUM) * slope;
      const square = MOMENTUM_OF_SQUARES * (squares[at] ?? 0) + (1 - MOMENTUM_OF_SQUARES) * slope * slope;
      means[at] = mean;
      squares[at] = square;
      const step = mean / (1 - MOMENTUM ** round) / (Math.sqrt(square / (1 - MOMENTUM_OF_SQUARES ** round)) + 1e-6);
      parameters[at] = (parameters[at] ?? 0) - rate * step;
    }
  }
}
