// Changes that are resolved together, by their positions: a disjoint-set forest, as groups overlap and chains of them are long.

export class ChangeGroups {
  private readonly leaders: number[];

  constructor(total: number) {
    this.leaders = Array.from({ length: total }, (_, position) => position);
  }

  join(positions: readonly number[]): void {
    const [first] = positions;
    if (first === undefined) return;
    const leader = this.leaderOf(first);
    for (const position of positions) this.leaders[this.leaderOf(position)] = leader;
  }

  /** @returns the positions with those of their groups. */
  spread(positions: Iterable<number>): Set<number> {
    const leaders = new Set<number>();
    for (const position of positions) leaders.add(this.leaderOf(position));
    return new Set([...this.leaders.keys()].filter((position) => leaders.has(this.leaderOf(position))));
  }

  private leaderOf(position: number): number {
    let at = position;
    for (let next = this.leaders[at] ?? at; next !== at; next = this.leaders[at] ?? at) {
      // Halves the way for the next search.
      this.leaders[at] = this.leaders[next] ?? next;
      at = next;
    }
    return at;
  }
}
