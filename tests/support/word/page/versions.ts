// Versions of requirement sets.

/** Whether a version is the wanted one or a later one: "1.10" is later than "1.9". */
export function isAtLeast(version: string, wanted: string): boolean {
  const [have, want] = [version, wanted].map((each) => each.split('.').map(Number));
  for (let step = 0; step < Math.max(have?.length ?? 0, want?.length ?? 0); step += 1) {
    const difference = (have?.[step] ?? 0) - (want?.[step] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
