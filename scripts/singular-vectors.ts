// The leading right singular vectors of a sparse matrix, by subspace iteration (Halko, Martinsson and Tropp 2011).

export interface SparseRow {
  readonly columns: readonly number[];
  readonly values: readonly number[];
}

/** More vectors than wanted, and repeated multiplication, make the wanted ones accurate. */
const EXTRA = 20;
const ITERATIONS = 12;

/**
 * @returns `count` values per column of the matrix, row after row: the column's place along each vector, largest singular
 * value first. The signs are fixed, so that the result is the same on every run.
 */
export function leadingVectors(rows: readonly SparseRow[], columns: number, count: number): Float64Array {
  const wide = count + EXTRA;
  let basis = orthonormal(pseudoRandom(columns * wide), columns, wide);
  for (let iteration = 0; iteration < ITERATIONS; iteration += 1)
    basis = orthonormal(timesGram(rows, basis, columns, wide), columns, wide);
  // Within the found subspace, the eigenvectors of a small symmetric matrix are the singular vectors in order.
  const applied = timesGram(rows, basis, columns, wide);
  const small = new Float64Array(wide * wide);
  for (let column = 0; column < columns; column += 1)
    for (let one = 0; one < wide; one += 1)
      for (let other = 0; other < wide; other += 1)
        small[one * wide + other] =
          at(small, one * wide + other) + at(basis, column * wide + one) * at(applied, column * wide + other);
  const order = eigenvectors(small, wide);
  const found = new Float64Array(columns * count);
  for (let column = 0; column < columns; column += 1)
    for (const [place, eigenvector] of order.slice(0, count).entries())
      found[column * count + place] = eigenvector.reduce(
        (sum, value, one) => sum + value * at(basis, column * wide + one),
        0,
      );
  return found;
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0;

/** The matrix transposed, times the matrix, times `basis`. */
function timesGram(rows: readonly SparseRow[], basis: Float64Array, columns: number, wide: number): Float64Array {
  const product = new Float64Array(columns * wide);
  const along = new Float64Array(wide);
  for (const row of rows) {
    along.fill(0);
    for (const [index, column] of row.columns.entries())
      for (let one = 0; one < wide; one += 1)
        along[one] = at(along, one) + (row.values[index] ?? 0) * at(basis, column * wide + one);
    for (const [index, column] of row.columns.entries())
      for (let one = 0; one < wide; one += 1)
        product[column * wide + one] = at(product, column * wide + one) + (row.values[index] ?? 0) * at(along, one);
  }
  return product;
}

/** Gram-Schmidt, twice for accuracy. */
function orthonormal(basis: Float64Array, columns: number, wide: number): Float64Array {
  const dot = (one: number, other: number) => {
    let sum = 0;
    for (let column = 0; column < columns; column += 1)
      sum += at(basis, column * wide + one) * at(basis, column * wide + other);
    return sum;
  };
  for (let one = 0; one < wide; one += 1) {
    for (let pass = 0; pass < 2; pass += 1)
      for (let before = 0; before < one; before += 1) {
        const share = dot(one, before);
        for (let column = 0; column < columns; column += 1)
          basis[column * wide + one] = at(basis, column * wide + one) - share * at(basis, column * wide + before);
      }
    const length = Math.sqrt(dot(one, one)) || 1;
    for (let column = 0; column < columns; column += 1)
      basis[column * wide + one] = at(basis, column * wide + one) / length;
  }
  return basis;
}

const SWEEPS = 60;

/** Eigenvectors of a symmetric matrix by Jacobi rotations, largest eigenvalue first. */
function eigenvectors(matrix: Float64Array, size: number): number[][] {
  const vectors = new Float64Array(size * size);
  for (let one = 0; one < size; one += 1) vectors[one * size + one] = 1;
  const rotate = (values: Float64Array, first: number, second: number, cosine: number, sine: number) => {
    const [before, after] = [at(values, first), at(values, second)];
    values[first] = cosine * before - sine * after;
    values[second] = sine * before + cosine * after;
  };
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (let one = 0; one < size; one += 1)
      for (let other = one + 1; other < size; other += 1) {
        const off = at(matrix, one * size + other);
        if (Math.abs(off) < 1e-14) continue;
        const angle = 0.5 * Math.atan2(2 * off, at(matrix, other * size + other) - at(matrix, one * size + one));
        const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
        for (let line = 0; line < size; line += 1) rotate(matrix, line * size + one, line * size + other, cosine, sine);
        for (let line = 0; line < size; line += 1) rotate(matrix, one * size + line, other * size + line, cosine, sine);
        for (let line = 0; line < size; line += 1)
          rotate(vectors, line * size + one, line * size + other, cosine, sine);
      }
  return Array.from({ length: size }, (_, one) => ({
    value: at(matrix, one * size + one),
    vector: Array.from({ length: size }, (__, line) => at(vectors, line * size + one)),
  }))
    .toSorted((one, other) => other.value - one.value)
    .map(({ vector }) => vector);
}

/** Numbers from -0.5 to 0.5 that are the same on every run (mulberry32). */
function pseudoRandom(count: number): Float64Array {
  let state = 1;
  return Float64Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296 - 0.5;
  });
}
