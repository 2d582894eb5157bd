// The parts of one redline: modeled when an edit first reaches them, written when all edits are placed.
import { parseXml } from '#server/ooxml/xml-tree.ts';
import type { AnnotationIds } from './annotation-ids.ts';
import { Barriers } from './barriers.ts';
import { EditRefusal } from './edit-refusal.ts';
import type { PackageParts } from './package-parts.ts';
import type { PartContext } from './part-context.ts';
import { modelPart } from './part-model.ts';
import { PartPlan } from './part-plan.ts';
import { Siblings } from './siblings.ts';
import { TrackedXml } from './tracked-xml.ts';
import { type WordNames, wordNames } from './word-names.ts';

export class RedlineParts {
  private readonly parts: PackageParts;
  private readonly ids: AnnotationIds;
  private readonly author: string;
  private readonly date: string;
  private readonly contexts = new Map<string, PartContext>();

  constructor(parts: PackageParts, ids: AnnotationIds, { author, date }: { author: string; date: string }) {
    this.parts = parts;
    this.ids = ids;
    this.author = author;
    this.date = date;
  }

  readonly contextOf = (name: string): PartContext => {
    const known = this.contexts.get(name);
    if (known) return known;
    const source = this.parts.source(name);
    if (source === undefined) throw new EditRefusal('unsupported');
    const root = parseXml(source);
    const xml = new TrackedXml(wordNames(root), this.ids, this.author, this.date);
    const plan = new PartPlan(source, modelPart(root), xml);
    const context: PartContext = { name, plan, barriers: new Barriers(), siblings: new Siblings() };
    this.contexts.set(name, context);
    return context;
  };

  running(): PartContext[] {
    return this.parts.running.map(this.contextOf);
  }

  isRunning(name: string): boolean {
    return this.parts.running.includes(name);
  }

  /** @throws EditRefusal as wordNames. */
  mainContext(): PartContext {
    return this.contextOf(this.parts.main);
  }

  /** @throws EditRefusal as wordNames. */
  mainNames(): WordNames {
    return this.mainContext().plan.xml.names;
  }

  isMain(name: string): boolean {
    return name === this.parts.main;
  }

  /** The new source of each part that has changed. */
  write(): Map<string, string> {
    const changes = new Map<string, string>();
    for (const [name, { plan }] of this.contexts) {
      const source = plan.write();
      if (source !== plan.source) changes.set(name, source);
    }
    return changes;
  }
}
